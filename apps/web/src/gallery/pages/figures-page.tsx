import { MESSAGE_STATUSES } from '@nostro/workflow'

import { Amount, DateTime, MessageStatusTag, NetworkStatusTag, ShortDateTime } from '../../ui/index.ts'
import { Specimen, Specimens } from '../specimen.tsx'

const NETWORK_STATUSES = ['PENDING', 'PROCESSED'] as const

const AMOUNTS = [
  { currency: 'CNY', amount: '12345.67' },
  { currency: 'JPY', amount: '1200' },
  { currency: 'KWD', amount: '999999999.125' },
  { currency: 'EUR', amount: '-0.5' },
] as const

const THIS_YEAR = '2026-11-20T06:03:05.000Z'
const LAST_YEAR = '2025-12-31T16:00:00.000Z'

/** Shows statuses, amounts and times. */
export function FiguresPage() {
  return (
    <>
      <Specimens of="MessageStatusTag">
        {Object.entries(MESSAGE_STATUSES).map(([name, status]) => (
          <Specimen key={name} state={`${status} ${name}`}>
            <MessageStatusTag status={status} />
          </Specimen>
        ))}
      </Specimens>
      <Specimens of="NetworkStatusTag">
        {NETWORK_STATUSES.map((status) => (
          <Specimen key={status} state={status}>
            <NetworkStatusTag status={status} />
          </Specimen>
        ))}
      </Specimens>
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
