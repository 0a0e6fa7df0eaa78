import type { ApprovalRulesAnswer as Rules } from '@nostro/contract'

import { sentenceOf, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, showToast } from '../../ui/index.ts'
import { changeCommand } from '../rules/rules-queries.ts'
import styles from './save-bar.module.css'

/** Requests or discards the changes of the draft. It covers the lower edge of the page, so that no entry moves. */
export function SaveBar({
  next,
  version,
  onDiscard,
}: {
  readonly next: Rules
  readonly version: number
  readonly onDiscard: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  const change = useCommand(changeCommand, {
    onFailure: (error) => showToast({ kind: 'error', text: sentenceOf(error, texts) }),
  })
  const handleSave = async () => {
    const answer = await change.run({ body: { version, rules: next } })
    if (answer === undefined) return
    showToast({ kind: 'success', text: t(answer.isWaiting ? 'user.rolesWaiting' : 'approvalRule.saved') })
  }
  return (
    <div className={styles.bar}>
      <span className={styles.state}>{t('matrix.unsaved')}</span>
      <Button onPress={onDiscard}>{t('matrix.discard')}</Button>
      <Button variant="primary" isBusy={change.isRunning} onPress={() => void handleSave()}>
        {t('matrix.save')}
      </Button>
    </div>
  )
}
