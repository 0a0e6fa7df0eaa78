import { barrierTo, type MessageState, type Moment } from './decide.ts'
import { holderOf, openNode } from './approval-round.ts'
import type { ActionType } from './transitions.ts'

/** Which action stands behind each button. */
const ABILITIES = {
  edit: 'save',
  submit: 'submit',
  resubmit: 'resubmit',
  delete: 'delete',
  claim: 'claim',
  approve: 'approve',
  reject: 'reject',
  confirmReceipt: 'confirmReceipt',
} as const satisfies Readonly<Record<string, ActionType>>

type Ability = keyof typeof ABILITIES

/** What this viewer may do with this message now. A task one holds already needs no second claim. */
export function abilitiesOf(message: MessageState, moment: Moment): Readonly<Record<Ability, boolean>> {
  const may = (ability: Ability): boolean => barrierTo(ABILITIES[ability], message, moment) === undefined
  const open = openNode(message.nodes)
  const isHeld = open !== undefined && holderOf(open, moment.now) !== undefined
  return {
    edit: may('edit'),
    submit: may('submit'),
    resubmit: may('resubmit'),
    delete: may('delete'),
    claim: may('claim') && !isHeld,
    approve: may('approve'),
    reject: may('reject'),
    confirmReceipt: may('confirmReceipt'),
  }
}
