import { MESSAGE_STATUSES } from '@nostro/workflow'

import { MessageStatusTag, NetworkStatusTag, StatusTag } from '../../ui/index.ts'
import { Advice, Specimen, Specimens } from '../specimen.tsx'
import styles from './status-page.module.css'

const NETWORK_STATUSES = ['PENDING', 'PROCESSED'] as const
const LOUD = [
  { tone: 'warning', icon: 'pending', label: 'Overdue 2 h' },
  { tone: 'warning', icon: 'warning', label: 'Not acknowledged' },
  { tone: 'attention', icon: 'close', label: 'Refused' },
] as const

/** Shows the statuses: filled in heads, quiet in rows. */
export function StatusPage() {
  return (
    <>
      <Specimens of="MessageStatusTag">
        {Object.entries(MESSAGE_STATUSES).map(([name, status]) => (
          <Specimen key={name} state={`${status} ${name}`}>
            <MessageStatusTag status={status} />
            <MessageStatusTag status={status} isQuiet />
          </Specimen>
        ))}
      </Specimens>
      <Specimens of="NetworkStatusTag">
        {NETWORK_STATUSES.map((status) => (
          <Specimen key={status} state={status}>
            <NetworkStatusTag status={status} />
            <NetworkStatusTag status={status} isQuiet />
          </Specimen>
        ))}
      </Specimens>
      <Specimens of="StatusTag">
        {LOUD.map((tag) => (
          <Specimen key={tag.label} state={`tone: ${tag.tone}`}>
            <StatusTag {...tag} isQuiet />
          </Specimen>
        ))}
      </Specimens>
      <Advice
        rule="In rows only warnings and refusals are filled; a state that waits for its usual next step is quiet."
        good={
          <ul className={styles.rows}>
            <li>
              <MessageStatusTag status={MESSAGE_STATUSES.waitingProcessed} isQuiet />
            </li>
            <li>
              <MessageStatusTag status={MESSAGE_STATUSES.sent} isQuiet />
            </li>
            <li>
              <MessageStatusTag status={MESSAGE_STATUSES.rejected} isQuiet />
            </li>
          </ul>
        }
        bad={
          <ul className={styles.rows}>
            <li>
              <StatusTag tone="attention" icon="inbox" label="Awaiting receipt" />
            </li>
            <li>
              <MessageStatusTag status={MESSAGE_STATUSES.sent} />
            </li>
            <li>
              <MessageStatusTag status={MESSAGE_STATUSES.rejected} />
            </li>
          </ul>
        }
      />
    </>
  )
}
