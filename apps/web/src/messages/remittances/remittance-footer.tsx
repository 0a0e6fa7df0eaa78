import type { MessageDetail } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import { IssueCounter } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './remittance-footer.module.css'
import type { Filing } from './use-filing.ts'

interface RemittanceFooterProps {
  readonly filing: Filing
  readonly message: MessageDetail | undefined
}

/** What can be done with the application: by its state (REM-24 to REM-26), and only what the server allows here. */
export function RemittanceFooter({ filing, message }: RemittanceFooterProps) {
  const { t } = useTexts()
  const { running } = filing
  const isRejected = message?.status === MESSAGE_STATUSES.rejected
  const isBusy = running !== undefined
  return (
    <div className={styles.footer}>
      <IssueCounter onShowAll={() => filing.open('validation')} />
      <div className={styles.actions}>
        {message?.abilities.delete === true && (
          <Button variant="quiet" icon="trash" isDisabled={isBusy} onPress={() => filing.open('remove')}>
            {t('remittance.delete')}
          </Button>
        )}
        <Button isBusy={running === 'save'} isDisabled={isBusy && running !== 'save'} onPress={filing.save}>
          {t(isRejected ? 'remittance.save' : 'remittance.saveDraft')}
        </Button>
        <Button
          variant="primary"
          isBusy={running === 'submit'}
          isDisabled={isBusy && running !== 'submit'}
          onPress={filing.submit}
        >
          {t(isRejected ? 'remittance.resubmit' : 'remittance.submit')}
        </Button>
      </div>
    </div>
  )
}
