import type { CA103 } from './ca103.ts'

/**
 * Returns the application form for a company whose amounts may have `integerDigitsMax` digits before the point
 * (REM-18).
 */
export function withAmountDigits(application: typeof CA103, integerDigitsMax: number): typeof CA103 {
  const { members } = application
  const { amount } = members
  if (amount.shape.integerDigitsMax === integerDigitsMax) return application
  const wider = { ...amount, shape: { ...amount.shape, integerDigitsMax } }
  return { ...application, members: { ...members, amount: wider } }
}
