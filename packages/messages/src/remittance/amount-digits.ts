import type { CA103 } from './ca103.ts'

/** The application for a company whose amounts may have so many digits before the point (REM-18; semantics 11). */
export function withAmountDigits(application: typeof CA103, integerDigitsMax: number): typeof CA103 {
  const { members } = application
  const { amount } = members
  if (amount.shape.integerDigitsMax === integerDigitsMax) return application
  const wider = { ...amount, shape: { ...amount.shape, integerDigitsMax } }
  return { ...application, members: { ...members, amount: wider } }
}
