import type { BankDaysRules } from '@nostro/contract'

/** A cut-off as it is typed. */
export interface CutOffDraft {
  readonly currency: string
  readonly linkId: string
  readonly counterparty: string
  readonly time: string
  readonly daysBefore: string
}

/** An own day of the bank as it is typed. */
export interface OwnDayDraft {
  readonly day: string
  readonly name: string
  readonly isWorking: boolean
}

/** The typed days of a bank. */
export interface BankDaysDraft {
  readonly cutOffs: readonly CutOffDraft[]
  readonly ownDays: readonly OwnDayDraft[]
  readonly daysAheadMax: string
}

export const NEW_CUT_OFF: CutOffDraft = {
  currency: '',
  linkId: '',
  counterparty: '',
  time: '16:00',
  daysBefore: '0',
}
export const NEW_OWN_DAY: OwnDayDraft = { day: '', name: '', isWorking: false }

/** Returns the typed values of rules. */
export function draftOf({ cutOffs, ownDays, daysAheadMax }: BankDaysRules): BankDaysDraft {
  return {
    cutOffs: cutOffs.map(({ currency = '', linkId = '', counterparty = '', time, daysBefore }) => ({
      currency,
      linkId,
      counterparty,
      time,
      daysBefore: String(daysBefore),
    })),
    ownDays: ownDays.map(({ day, name, isWorking = false }) => ({ day, name, isWorking })),
    daysAheadMax: String(daysAheadMax),
  }
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const BIC_BEGINNING = /^[A-Z0-9]{4,11}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAYS_AHEAD_MAX = 365

/** Returns whether a cut-off is complete. */
export function isCutOffValid({ counterparty, time }: CutOffDraft): boolean {
  return TIME.test(time) && (counterparty === '' || BIC_BEGINNING.test(counterparty))
}

/** Returns the rules of a draft; `undefined` if a value is missing or malformed. */
export function rulesOfDraft({ cutOffs, ownDays, daysAheadMax }: BankDaysDraft): BankDaysRules | undefined {
  const ahead = Number(daysAheadMax)
  const isAheadValid = /^\d+$/.test(daysAheadMax) && ahead >= 1 && ahead <= DAYS_AHEAD_MAX
  const areDaysValid = ownDays.every(({ day, name }) => DAY.test(day) && name.trim() !== '')
  if (!isAheadValid || !areDaysValid || !cutOffs.every(isCutOffValid)) return undefined
  return {
    cutOffs: cutOffs.map(({ currency, linkId, counterparty, time, daysBefore }) => ({
      ...(currency !== '' && { currency }),
      ...(linkId !== '' && { linkId }),
      ...(counterparty !== '' && { counterparty }),
      time,
      daysBefore: Number(daysBefore),
    })),
    ownDays: ownDays.map(({ day, name, isWorking }) => ({
      day,
      name: name.trim(),
      ...(isWorking && { isWorking }),
    })),
    daysAheadMax: ahead,
  }
}
