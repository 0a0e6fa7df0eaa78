import type { MessageDetail } from '@nostro/contract'

import { useViewport } from '../../browser/viewport.ts'
import { IssueCounter } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Icon, MenuButton } from '../../ui/index.ts'
import styles from './form-footer.module.css'
import type { Origin } from './origin.ts'
import type { Composing } from './use-composing.ts'

interface FormFooterProps {
  readonly composing: Composing
  readonly origin: Origin | undefined
  readonly message: MessageDetail | undefined
}

/** What can be done with the form: by its status (FORM-07 to FORM-09), and only what the server allows here. */
export function FormFooter({ composing, origin, message }: FormFooterProps) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const { running } = composing
  const isRejected = origin?.isRejected === true
  const saveText = t(isRejected ? 'form.save.rejected' : 'form.save')
  const removeText = t(isRejected ? 'form.delete.message' : 'form.delete.draft')
  const canRemove = message?.abilities.delete === true
  const canSubmit = message === undefined || message.abilities.submit || message.abilities.resubmit
  const askToRemove = () => composing.open('remove')

  const secondary = isMobile ? (
    <MenuButton
      label={t('form.actions.more')}
      side="above"
      items={[
        { label: saveText, onSelect: composing.save },
        { label: t('form.preview'), onSelect: composing.preview },
        ...(canRemove ? [{ label: removeText, onSelect: askToRemove }] : []),
      ]}
    >
      <Icon name="more" />
    </MenuButton>
  ) : (
    <>
      {canRemove && (
        <Button variant="quiet" icon="trash" isDisabled={running !== undefined} onPress={askToRemove}>
          {removeText}
        </Button>
      )}
      <Button isBusy={running === 'save'} isDisabled={isOther(running, 'save')} onPress={composing.save}>
        {saveText}
      </Button>
      <Button isDisabled={running !== undefined} onPress={composing.preview}>
        {t('form.preview')}
      </Button>
    </>
  )

  return (
    <div className={styles.footer}>
      <IssueCounter onShowAll={() => composing.open('validation')} />
      <div className={styles.actions}>
        {secondary}
        {canSubmit && (
          <Button
            variant="primary"
            isBusy={running === 'submit'}
            isDisabled={isOther(running, 'submit')}
            onPress={composing.submit}
          >
            {t(isRejected ? 'form.resubmit' : 'form.submit')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Whether something else than this runs: the pressed button shows progress, its neighbours wait. */
function isOther(running: Composing['running'], action: Composing['running']): boolean {
  return running !== undefined && running !== action
}
