import type { DifferenceBarrier, MessageChange } from '@nostro/contract'
import { Decimal, isPaymentType } from '@nostro/kernel'
import { draftSummary, type DraftValues, loadDefinition, type MessageDefinition } from '@nostro/messages'
import type { ApprovalRules } from '@nostro/workflow'

import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import {
  decidedVersion,
  type DecidedVersion,
  digestOfText,
  paymentFactsOf,
  type StoredMessage,
} from '../../messages/content/index.ts'
import { requiresReentry } from '../../messages/reentry/index.ts'
import { hasEnteredIn } from '../reentry.repository.ts'
import { changedValues } from './changed-values.ts'

/** The difference between a message and the version that a user decided before. */
export interface OwnDifference {
  readonly decided: DecidedVersion
  /** SHA-256 of the current text. */
  readonly digest: string
  readonly changes: readonly MessageChange[]
  /** The amount differs within the allowance, so a re-entry asks for it. */
  readonly asksAmount: boolean
  /** The reason why the user confirms the whole message; absent if the difference is enough. */
  readonly barrier?: DifferenceBarrier
}

/** Returns the difference from the version that the caller decided last; `undefined` without a decision before. */
export async function ownDifference(
  tx: Tx,
  context: Context,
  message: StoredMessage,
): Promise<OwnDifference | undefined> {
  const { institutionId, actor } = context
  const { id: messageId, state } = message
  const decided = await decidedVersion(tx, {
    institutionId,
    messageId,
    userId: actor.userId,
    before: state.round,
  })
  if (decided === undefined) return undefined
  const content = message.body.content ?? {}
  const changes = changedValues(decided.content, content)
  const facts = await changedFacts(message, { before: decided.content, after: content, changes })
  const barrier = barrierOf(actor.rules, facts) ?? (await entryBarrier(tx, context, { message, decided }))
  return {
    decided,
    digest: digestOfText(message.body.text?.value ?? ''),
    changes,
    asksAmount: facts.amounts !== undefined,
    ...(barrier && { barrier }),
  }
}

/** The protected facts of a payment that differ. */
interface ChangedFacts {
  readonly amounts?: { readonly before: string | undefined; readonly after: string | undefined }
  readonly isCurrency: boolean
  readonly isPayeeAccount: boolean
  readonly isPayeeBank: boolean
  /** The type has no known sides, or a payment other than the first differs. */
  readonly isUnclear: boolean
}

const NOTHING: ChangedFacts = {
  isCurrency: false,
  isPayeeAccount: false,
  isPayeeBank: false,
  isUnclear: false,
}

/** A member of a group that is repeated, after the first occurrence. */
const FURTHER_GROUP = /(?:^|\.)[1-9]\d*\./

async function changedFacts(
  { messagingType }: StoredMessage,
  {
    before,
    after,
    changes,
  }: {
    readonly before: DraftValues
    readonly after: DraftValues
    readonly changes: readonly MessageChange[]
  },
): Promise<ChangedFacts> {
  if (!isPaymentType(messagingType)) return NOTHING
  const definition = await loadDefinition(messagingType)
  if (definition === undefined) return { ...NOTHING, isUnclear: changes.length > 0 }
  const [old, now] = [draftSummary(definition, before), draftSummary(definition, after)]
  const banks = [before, after].flatMap((values) => bankPathsOf(definition, values))
  return {
    ...(!isSameAmount(old.amount, now.amount) && { amounts: { before: old.amount, after: now.amount } }),
    isCurrency: old.currency !== now.currency,
    isPayeeAccount: normal(old.payeeAccount) !== normal(now.payeeAccount),
    isPayeeBank:
      old.receiverBic !== now.receiverBic ||
      old.payeeBic !== now.payeeBic ||
      changes.some(({ path }) => banks.some((bank) => path === bank || path.startsWith(`${bank}.`))),
    isUnclear: banks.length === 0 || changes.some(({ path }) => FURTHER_GROUP.test(path)),
  }
}

/** Returns the members with the bank of the payee: its group, because a bank has a BIC, a name or a clearing code. */
function bankPathsOf(definition: MessageDefinition, values: DraftValues): readonly string[] {
  const { banks = [], bankNames = [], bics = [] } = definition.paymentPaths?.(values).payee ?? {}
  return [...banks, ...bankNames, ...bics].map((path) => path.replace(/\.(bic|bicfi|name|anyBic)$/, ''))
}

function isSameAmount(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return before === after
  return Decimal.of(before).equals(Decimal.of(after))
}

function normal(account = ''): string {
  return account.replaceAll(/[\s-]/g, '').toUpperCase()
}

function barrierOf(rules: ApprovalRules, facts: ChangedFacts): DifferenceBarrier | undefined {
  if (rules.asksOnlyDifference !== true) return 'ruleOff'
  if (facts.isCurrency) return 'currency'
  if (facts.isPayeeAccount) return 'payeeAccount'
  if (facts.isPayeeBank) return 'payeeBank'
  if (facts.isUnclear) return 'unclear'
  if (facts.amounts !== undefined && !isWithin(facts.amounts, rules.differencePercent ?? 0)) return 'amount'
  return undefined
}

/** Returns whether an amount differs by no more than this percentage of the earlier one. */
function isWithin({ before, after }: NonNullable<ChangedFacts['amounts']>, percent: number): boolean {
  if (before === undefined || after === undefined) return false
  const [old, now] = [Decimal.of(before), Decimal.of(after)]
  const distance = old.compare(now) < 0 ? now.subtract(old) : old.subtract(now)
  return distance.multiply(Decimal.of('100')).compare(old.multiply(Decimal.of(String(percent)))) <= 0
}

/** A user who never entered the hidden values of the earlier version enters all values of this one. */
async function entryBarrier(
  tx: Tx,
  context: Context,
  { message, decided }: { readonly message: StoredMessage; readonly decided: DecidedVersion },
): Promise<DifferenceBarrier | undefined> {
  if (paymentFactsOf(message).money === undefined || !(await requiresReentry(tx, context, message)))
    return undefined
  const { institutionId, actor } = context
  const key = { institutionId, userId: actor.userId, messageId: message.id, round: decided.round }
  return (await hasEnteredIn(tx, key)) ? undefined : 'notEntered'
}
