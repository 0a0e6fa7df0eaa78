import type { ApprovalRulesAnswer as Rules } from '@nostro/contract'
import { useState } from 'react'

import { sentenceOf, useCommand } from '../../api/index.ts'
import { useTexts, type Texts } from '../../i18n/index.ts'
import { Button, Dialog, showToast } from '../../ui/index.ts'
import { DeadEnds } from './dead-ends.tsx'
import { RuleControl } from './rule-control.tsx'
import { draftOf, isSound, rulesWith } from './rule-draft.ts'
import { sentenceOfRule, type Rule } from './rule-list.ts'
import { changeCommand } from './rules-queries.ts'
import styles from './rules-page.module.css'

interface RuleDialogProps {
  readonly rule: Rule
  readonly rules: Rules
  readonly version: number
  readonly onClose: () => void
}

/**
 * A dialog that changes one rule. Before saving it shows the resulting sentence, and the steps that would have no
 * approver.
 */
export function RuleDialog({ rule, rules, version, onClose }: RuleDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const [draft, setDraft] = useState(() => draftOf(rule, rules))
  const [isChecked, setIsChecked] = useState(false)
  const change = useCommand(changeCommand, {
    onFailure: (error) =>
      showToast({ kind: 'error', text: `${t('approvalRule.failed')} ${sentenceOf(error, texts)}` }),
  })
  const isRight = isSound(rule, draft)
  const changed = isRight ? rulesWith(rules, rule, draft) : undefined

  const handleSave = async () => {
    setIsChecked(true)
    if (changed === undefined) return
    const answer = await change.run({ body: { version, rules: changed } })
    if (answer === undefined) return
    showToast({ kind: 'success', text: t(answer.isWaiting ? 'user.rolesWaiting' : 'approvalRule.saved') })
    onClose()
  }

  return (
    <Dialog
      title={t(rule.title)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={change.isRunning}>
            {t('dialog.cancel')}
          </Button>
          <Button variant="primary" isBusy={change.isRunning} onPress={() => void handleSave()}>
            {t('approvalRule.save')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <RuleControl
          rule={rule}
          draft={draft}
          currency={rules.baseCurrency}
          groups={rules.matrix?.groups ?? []}
          error={isChecked && !isRight ? issueOf(rule, texts) : undefined}
          onChange={setDraft}
        />
        {changed !== undefined && (
          <>
            <p className={styles.outcome}>{sentenceOfRule(rule.name, changed, texts)}</p>
            <DeadEnds rules={changed} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function issueOf({ editor }: Rule, { t }: Texts): string {
  if (editor.kind !== 'number') return t('approvalRule.amount.invalid')
  return t('approvalRule.number.invalid', { minimum: editor.minimum, maximum: editor.maximum })
}
