import { commandSentenceOf } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, Button } from '../../ui/index.ts'
import styles from './submission-failure.module.css'
import type { Submission } from './use-submission.ts'

/**
 * The reason for which the last attempt failed, shown next to the buttons until the next attempt, with a retry button.
 */
export function SubmissionFailure({
  submission,
}: {
  readonly submission: Pick<Submission<string>, 'failure' | 'running' | 'tryAgain'>
}) {
  const texts = useTexts()
  const { failure, running, tryAgain } = submission
  if (failure === undefined) return null
  return (
    <div className={styles.failure}>
      <Alert tone="attention" isUrgent>
        {commandSentenceOf(failure.error, texts)}
      </Alert>
      <Button icon="refresh" isDisabled={running !== undefined} onPress={tryAgain}>
        {texts.t('failure.tryAgain')}
      </Button>
    </div>
  )
}
