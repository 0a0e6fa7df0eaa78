import { Amount, DateTime, ShortDateTime } from '../../ui/index.ts'
import { Specimen, Specimens } from '../specimen.tsx'

const AMOUNTS = [
  { currency: 'CNY', amount: '12345.67' },
  { currency: 'JPY', amount: '1200' },
  { currency: 'KWD', amount: '999999999.125' },
  { currency: 'EUR', amount: '-0.5' },
] as const

const THIS_YEAR = '2026-11-20T06:03:05.000Z'
const LAST_YEAR = '2025-12-31T16:00:00.000Z'

/** Shows amounts and times. */
export function FiguresPage() {
  return (
    <>
      <Specimens of="Amount">
        {AMOUNTS.map((money) => (
          <Specimen key={money.currency} state={`${money.currency} ${money.amount}`}>
            <Amount {...money} />
          </Specimen>
        ))}
      </Specimens>
      <Specimens of="DateTime, ShortDateTime">
        <Specimen state="DateTime">
          <DateTime instant={THIS_YEAR} />
        </Specimen>
        <Specimen state="ShortDateTime, this year">
          <ShortDateTime instant={THIS_YEAR} />
        </Specimen>
        <Specimen state="ShortDateTime, another year">
          <ShortDateTime instant={LAST_YEAR} />
        </Specimen>
      </Specimens>
    </>
  )
}
