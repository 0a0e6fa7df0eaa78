import type { ApprovalRulesAnswer as Rules, ApprovalCheck } from '@nostro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { useTexts, type Key, type Texts } from '../../i18n/index.ts'
import { Alert } from '../../ui/index.ts'
import { checkQuery } from './rules-queries.ts'
import styles from './rules-page.module.css'

/** Reads the findings of these rules, such as steps that no user could decide, as the server computes them. */
export function useCheckedRules(rules: Rules) {
  return useQuery({
    ...checkQuery({ body: { rules, messagingType: 'MT103', isFirstPayment: false } }),
    placeholderData: keepPreviousData,
  })
}

/** Lists every step that no user could decide under these rules. Renders nothing if there is none. */
export function DeadEnds({ rules }: { readonly rules: Rules }) {
  const texts = useTexts()
  const { data } = useCheckedRules(rules)
  if (data === undefined || data.deadEnds.length === 0) return null
  return (
    <Alert tone="warning">
      <ul className={styles.deadEnds}>
        {data.deadEnds.map((end) => (
          <li key={`${end.level} ${end.writer ?? ''}`}>{sentenceOfDeadEnd(end, texts)}</li>
        ))}
      </ul>
    </Alert>
  )
}

function sentenceOfDeadEnd({ level, role, writer }: ApprovalCheck['deadEnds'][number], { t }: Texts): string {
  const params = { step: t(`detail.step.${level}`), role: t(`role.${role}` as Key) }
  return writer === undefined
    ? t('approvalRule.deadEnd', params)
    : t('approvalRule.deadEnd.writer', { ...params, writer })
}
