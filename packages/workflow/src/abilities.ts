import { barrierTo } from './decide/decide.ts'
import type { MessageState, Moment } from './decide/state.ts'
import { claimantOf, openNode } from './approval-round.ts'
import type { ActionType } from './transitions.ts'

/** The action of each button. */
const ABILITIES = {
  edit: 'save',
  submit: 'submit',
  resubmit: 'resubmit',
  delete: 'delete',
  withdraw: 'withdraw',
  claim: 'claim',
  release: 'release',
  takeOver: 'takeOver',
  approve: 'approve',
  hold: 'hold',
  resume: 'resume',
  reject: 'reject',
  confirmReceipt: 'confirmReceipt',
  copy: 'copy',
  returnToApplicant: 'returnToApplicant',
} as const satisfies Readonly<Record<string, ActionType>>

type Ability = keyof typeof ABILITIES

/** Returns which actions the viewer may take on the message now. A user's own claim needs no second one. */
export function abilitiesOf(message: MessageState, moment: Moment): Readonly<Record<Ability, boolean>> {
  const may = (ability: Ability): boolean => barrierTo(ABILITIES[ability], message, moment) === undefined
  const open = openNode(message.nodes)
  const holder = open && claimantOf(open, moment.now)
  const { actor } = moment
  const isClaimedByOther = holder !== undefined && (actor === 'system' || holder.userId !== actor.userId)
  return {
    edit: may('edit'),
    submit: may('submit'),
    resubmit: may('resubmit'),
    delete: may('delete'),
    withdraw: may('withdraw'),
    claim: may('claim') && holder === undefined,
    release: may('release') && holder !== undefined,
    takeOver: may('takeOver') && isClaimedByOther,
    approve: may('approve'),
    hold: may('hold'),
    resume: may('resume'),
    reject: may('reject'),
    confirmReceipt: may('confirmReceipt'),
    copy: may('copy'),
    returnToApplicant: may('returnToApplicant'),
  }
}
