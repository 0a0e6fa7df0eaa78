import type { ApprovalRulesAnswer as Rules } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Alert } from '../../ui/index.ts'
import { useCheckedRules } from '../rules/dead-ends.tsx'
import styles from './matrix-page.module.css'
import { sentenceOfFinding, type ShownMatrix } from './matrix-sentences.ts'

/** Gaps, overlaps and dead ends of the draft, as the server computes them for the current users. */
export function Findings({ rules, shown }: { readonly rules: Rules; readonly shown: ShownMatrix }) {
  const texts = useTexts()
  const { t } = texts
  const { data } = useCheckedRules(rules)
  const { rules: entries, limits, counterpartyApprovers } = shown.matrix
  const isEmpty = entries.length === 0 && limits.length === 0 && counterpartyApprovers === undefined
  if (data === undefined || isEmpty) return null
  if (data.findings.length === 0) return <Alert tone="good">{t('matrix.findings.none')}</Alert>
  return (
    <Alert tone="warning">
      <ul className={styles.findings} aria-label={t('matrix.findings')}>
        {data.findings.map((finding) => (
          <li key={JSON.stringify(finding)}>{sentenceOfFinding(finding, shown, texts)}</li>
        ))}
      </ul>
    </Alert>
  )
}
