import { decideRoleChange, type ManagedUser } from '@nostro/contract'

import { command, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import { changeSentence } from './change-sentence.ts'

const decideCommand = command(decideRoleChange)

interface ChangeDecisionProps {
  readonly user: ManagedUser
  readonly change: NonNullable<ManagedUser['change']>
}

/** A change that waits for a second administrator; the one concerned has a say only where there is no other. */
export function ChangeDecision({ user, change }: ChangeDecisionProps) {
  const texts = useTexts()
  const { t } = texts
  const decide = useCommand(decideCommand)
  const handle = (isConfirmed: boolean) =>
    void decide.run({ params: { id: user.id }, body: { changeId: change.id, isConfirmed } })
  return (
    <span className={styles.change}>
      <span>{changeSentence(change, texts)}</span>
      {change.mayConfirm && (
        <Button variant="primary" isBusy={decide.isRunning} onPress={() => handle(true)}>
          {t('user.change.confirm')}
        </Button>
      )}
      {(!user.isOneself || change.mayConfirm) && (
        <Button isBusy={decide.isRunning} onPress={() => handle(false)}>
          {t('user.change.refuse')}
        </Button>
      )}
    </span>
  )
}
