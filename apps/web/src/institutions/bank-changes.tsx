import { type AnswerOf, decideBankChange, type readInstitution } from '@nostro/contract'

import { command, useCommand } from '../api/index.ts'
import { formatInstant, useTexts } from '../i18n/index.ts'
import { Button } from '../ui/index.ts'
import styles from '../ui/page/record-page.module.css'
import { changeSentence } from '../users/index.ts'

const decideCommand = command(decideBankChange)

interface BankChangesProps {
  readonly institutionId: string
  readonly changes: AnswerOf<typeof readInstitution>['changes']
}

/** What waits in a bank for its second administrator; the platform decides where that one cannot be had. */
export function BankChanges({ institutionId, changes }: BankChangesProps) {
  const texts = useTexts()
  const { t } = texts
  const decide = useCommand(decideCommand)
  const handle = (change: BankChangesProps['changes'][number], isConfirmed: boolean) => {
    const { id: changeId, userId } = change
    void decide.run({ params: { id: institutionId }, body: { userId, changeId, isConfirmed } })
  }
  return (
    <>
      <p className={styles.small}>{t('platform.changes.text')}</p>
      <ul className={styles.people}>
        {changes.map((change) => (
          <li key={change.id} className={styles.person}>
            <span className={styles.name}>
              {change.name}
              <span className={styles.small}>{change.username}</span>
            </span>
            <span>
              {changeSentence(change, texts)}
              <span className={styles.small}>{formatInstant(change.requestedAt)}</span>
            </span>
            <span className={styles.buttons}>
              <Button
                variant="primary"
                aria-label={`${t('user.change.confirm')}: ${change.name}`}
                isBusy={decide.isRunning}
                onPress={() => handle(change, true)}
              >
                {t('user.change.confirm')}
              </Button>
              <Button
                aria-label={`${t('user.change.refuse')}: ${change.name}`}
                isBusy={decide.isRunning}
                onPress={() => handle(change, false)}
              >
                {t('user.change.refuse')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
