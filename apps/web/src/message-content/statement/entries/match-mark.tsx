import { useTexts } from '../../../i18n/index.ts'
import { Icon, StatusTag, VisuallyHidden } from '../../../ui/index.ts'
import styles from './entries-table.module.css'
import type { MatchState } from '../entry-matches.ts'

/** The payment of an entry. Only an entry that needs a look has a filled tag. */
export function MatchMark({ state }: { readonly state: MatchState }) {
  const { t } = useTexts()
  const label = t(`statement.match.${state}`)
  if (state === 'possible' || state === 'open') return <StatusTag tone="warning" label={label} />
  return (
    <span className={state === 'matched' ? styles.matched : styles.second} title={label}>
      {state === 'matched' && <Icon name="check" />}
      {state === 'notExpected' && <span aria-hidden="true">–</span>}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
