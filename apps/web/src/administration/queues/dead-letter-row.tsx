import { type DeadLetter, writeOffDeadLetters } from '@nostro/contract'
import { useState } from 'react'

import { command, useCommand } from '../../api/index.ts'
import { formatMoment, useTexts } from '../../i18n/index.ts'
import { Button, showToast } from '../../ui/index.ts'
import { ReasonDialog } from '../../ui/entry/reason-dialog.tsx'
import styles from './queues.module.css'

const writeOffCommand = command(writeOffDeadLetters)

/** A failed job with its subject, its error and its actions (send again, write off). */
export function DeadLetterRow({
  letter,
  isSending,
  onSendAgain,
}: {
  readonly letter: DeadLetter
  readonly isSending: boolean
  readonly onSendAgain: () => void
}) {
  const { t, language } = useTexts()
  const { id, queue, subject, institutionName, error, tries, leftAt, gaveUpAt, writeOff } = letter
  const [isAsking, setIsAsking] = useState(false)
  const off = useCommand(writeOffCommand)
  const name = t(`queue.name.${queue}`)
  const about =
    subject === undefined ? name : `${name}, ${t(`deadLetter.subject.${subject.kind}`, { id: subject.id })}`

  const handleReason = async (reason: string) => {
    const answer = await off.run({ body: { ids: [id], reason } })
    if (answer !== undefined) showToast({ kind: 'success', text: t('deadLetter.writtenOff') })
  }
  return (
    <li className={styles.letter}>
      <div className={styles.facts}>
        <span className={styles.name}>
          {name}
          {institutionName !== undefined && ` · ${institutionName}`}
        </span>
        {subject !== undefined && <span>{t(`deadLetter.subject.${subject.kind}`, { id: subject.id })}</span>}
        <span className={styles.error}>{error}</span>
        <span className={styles.small}>
          {t('deadLetter.tries', { count: tries })} ·{' '}
          {t('deadLetter.times', {
            left: formatMoment(leftAt, language),
            gaveUp: formatMoment(gaveUpAt, language),
          })}
        </span>
        {writeOff !== undefined && (
          <span className={styles.small}>
            {t('deadLetter.writtenOffBy', {
              name: writeOff.userName,
              time: formatMoment(writeOff.at, language),
              reason: writeOff.reason,
            })}
          </span>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          aria-label={`${t('deadLetter.sendAgain')}: ${about}`}
          isBusy={isSending}
          onPress={onSendAgain}
        >
          {t('deadLetter.sendAgain')}
        </Button>
        {writeOff === undefined && (
          <Button
            aria-label={`${t('deadLetter.writeOff')}: ${about}`}
            isBusy={off.isRunning}
            onPress={() => setIsAsking(true)}
          >
            {t('deadLetter.writeOff')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ReasonDialog
          title={t('deadLetter.writeOff')}
          isBusy={off.isRunning}
          onReason={(reason) => void handleReason(reason)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}
