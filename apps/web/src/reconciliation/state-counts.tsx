import { ENTRY_STATES, type ReconciledEntry, type ReconciledStatement } from '@nostro/contract'

import { useTexts } from '../i18n/index.ts'
import { StatusTag, type Tone } from '../ui/index.ts'
import styles from './reconciliation.module.css'

const TONES: Readonly<Record<ReconciledEntry['state'], Tone>> = {
  matched: 'good',
  partly: 'warning',
  open: 'pending',
  replaced: 'draft',
}

/** The state of an entry. */
export function EntryState({ state }: Pick<ReconciledEntry, 'state'>) {
  const { t } = useTexts()
  return <StatusTag tone={TONES[state]} label={t(`reconciliation.state.${state}`)} isQuiet />
}

/** The number of entries by state; states without entries are left out. */
export function StateCounts({ counts }: Pick<ReconciledStatement, 'counts'>) {
  const { t } = useTexts()
  return (
    <span className={styles.counts}>
      {ENTRY_STATES.filter((state) => counts[state] > 0).map((state) => (
        <StatusTag
          key={state}
          tone={TONES[state]}
          label={`${counts[state]} ${t(`reconciliation.state.${state}`)}`}
          isQuiet
        />
      ))}
    </span>
  )
}
