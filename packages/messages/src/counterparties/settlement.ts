import { isDisabled, isShown } from '../core/conditions.ts'
import type { MessageDefinition } from '../core/definition.ts'
import { fullBic, isBic } from '../core/identifiers.ts'
import { memberAt, recordAt, textAt } from '../core/paths.ts'
import type { CorrespondentPaths } from '../core/payment-paths.ts'
import type { DraftValues } from '../core/shape.ts'
import { accountAt, accountFillings, type Filling, plainAccount } from './fill-payee.ts'
import { SETTLEMENT_ROLES, type SettlementRole } from './settlement-roles.ts'

/** The facts of a payment by which its standing settlement instruction is found. */
export interface SettlementQuestion {
  /** The BIC of the counterparty, 11 characters. */
  readonly counterparty: string
  readonly currency: string
  /** The value date; absent for a form without one. */
  readonly day?: string
}

interface OpenForm {
  readonly definition: MessageDefinition
  readonly values: DraftValues
}

/** Returns the facts by which the instruction of a payment is found; `undefined` while they are incomplete. */
export function settlementQuestion({ definition, values }: OpenForm): SettlementQuestion | undefined {
  const paths = definition.settlementPaths
  if (paths === undefined) return undefined
  const bic = paths.counterparties
    .map((path) => textAt(values, path)?.trim().toUpperCase())
    .find((text) => text !== undefined && text !== '')
  const currency = textAt(values, paths.currency)
  if (bic === undefined || !isBic(bic) || currency === undefined) return undefined
  const day = definition.valueDatePath === undefined ? undefined : textAt(values, definition.valueDatePath)
  return { counterparty: fullBic(bic), currency, ...(day !== undefined && { day }) }
}

/** Returns the members that an instruction fills: the correspondents that it names and that the form shows. */
export function settlementFillings(form: OpenForm, instruction: DraftValues): readonly Filling[] {
  return rolesOf(form, instruction).flatMap(({ paths, bic, account }) => [
    ...(bic === undefined ? [] : [{ path: paths.bic, value: bic }]),
    ...accountFillings(form, paths.account, account),
  ])
}

/** A correspondent of a payment that differs from the instruction. */
export interface SettlementDifference {
  readonly role: SettlementRole
  /** The member with the BIC. */
  readonly path: string
  /** BIC and account of the instruction. */
  readonly expected: string
}

/** Returns the correspondents that an instruction names and the payment has otherwise or not at all. */
export function settlementDifferences(
  form: OpenForm,
  instruction: DraftValues,
): readonly SettlementDifference[] {
  return rolesOf(form, instruction).flatMap(({ role, paths, bic, account }) => {
    const isSameBank = bic === undefined || sameBic(bic, textAt(form.values, paths.bic))
    const written = paths.account === undefined ? account : accountAt(form.values, paths.account)
    const isSameAccount = account === undefined || plainAccount(written ?? '') === plainAccount(account)
    if (isSameBank && isSameAccount) return []
    return [{ role, path: paths.bic, expected: [bic, account].filter(Boolean).join(' ') }]
  })
}

interface Role {
  readonly role: SettlementRole
  readonly paths: CorrespondentPaths
  readonly bic: string | undefined
  readonly account: string | undefined
}

/** Returns the correspondents of an instruction for which the form has members that take part in the message. */
function rolesOf({ definition, values }: OpenForm, instruction: DraftValues): readonly Role[] {
  return SETTLEMENT_ROLES.flatMap((role) => {
    const paths = definition.settlementPaths?.[role]
    const named = recordAt(instruction, role)
    const [bic, account] = [textAt(named, 'bic'), textAt(named, 'account')]
    if (paths === undefined || (bic ?? account) === undefined) return []
    const isOpen = groupsOf(paths.bic).every((path) => {
      const member = memberAt(definition, path)
      return member !== undefined && isShown(member, values, path) && !isDisabled(member, values, path)
    })
    return isOpen ? [{ role, paths, bic, account }] : []
  })
}

/** Returns the path and those of the groups that contain it. */
function groupsOf(path: string): readonly string[] {
  const names = path.split('.')
  return names.map((_, index) => names.slice(0, index + 1).join('.'))
}

function sameBic(expected: string, written = ''): boolean {
  const bic = written.trim().toUpperCase()
  return isBic(bic) && fullBic(bic) === fullBic(expected)
}
