import { ApiError } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { ActionFailure, Button, Empty, ErrorPanel, ListSkeleton, Panel } from '../../ui/index.ts'
import { Advice } from '../specimen.tsx'
import styles from './states-page.module.css'

const BUSY = new ApiError('network')

/** Shows the states of content and of actions, each as it must and must not look. */
export function StatesPage() {
  const { t } = useTexts()
  const submit = <Button variant="primary">{t('form.submit')}</Button>
  return (
    <>
      <Advice
        rule="Loading: after 150 ms lines in the final geometry, without movement."
        good={
          <Panel>
            <ListSkeleton rows={3} />
          </Panel>
        }
        bad={<Panel isPadded>{t('loading')}</Panel>}
      />
      <Advice
        rule="Empty: what belongs here, and the next step."
        good={
          <Panel>
            <Empty
              icon="edit"
              text={t('list.messages.draft.empty')}
              action={<Button icon="add">MT103</Button>}
            />
          </Panel>
        }
        bad={<Panel isPadded>0</Panel>}
      />
      <Advice
        rule="Failed: cause, the request to report, and another attempt in the same place."
        good={
          <Panel>
            <ErrorPanel
              error={new ApiError('refused', { message: t('failure.server'), requestId: 'r-7f3a91' })}
              onRetry={() => undefined}
            />
          </Panel>
        }
        bad={<Panel isPadded>500</Panel>}
      />
      <Advice
        rule="Refused action: directly above the button that was pressed, until it is solved. A toast disappears."
        good={
          <div className={styles.action}>
            <ActionFailure error={BUSY} />
            {submit}
          </div>
        }
        bad={<div className={styles.action}>{submit}</div>}
      />
      <Advice
        rule="One filled button for the action that the page is for."
        good={
          <div className={styles.buttons}>
            <Button>{t('form.save')}</Button>
            {submit}
          </div>
        }
        bad={
          <div className={styles.buttons}>
            <Button variant="primary">{t('form.save')}</Button>
            {submit}
          </div>
        }
      />
    </>
  )
}
