import { listWebhooks, testWebhook, type Webhook } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { command, query, useCommand } from '../../api/index.ts'
import { WaitingChanges } from '../../changes/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { Button, Empty, ListHeads, Loaded, Page, Panel, showToast } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import { SecretDialog, type ShownSecret } from '../keys/secret-dialog.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { RemoveDialog, RotateDialog } from './end-dialogs.tsx'
import { AddWebhookDialog, ChangeWebhookDialog } from './webhook-dialog.tsx'
import { type WebhookAction, WebhookRow } from './webhook-row.tsx'

const webhooksQuery = query(listWebhooks)
const testCommand = command(testWebhook)

const SKELETON_ROWS = 4

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: Exclude<WebhookAction, 'test'>; readonly webhook: Webhook }
  | { readonly kind: 'secret'; readonly shown: ShownSecret }

/** The webhooks of the institution: the addresses to which changes of messages are sent. */
export function WebhooksPage() {
  const { t } = useTexts()
  const { institution } = useUser()
  const webhooks = useQuery(webhooksQuery({}))
  const testing = useCommand(testCommand)
  const [opened, setOpened] = useState<Opened>()
  const close = () => {
    setOpened(undefined)
    void webhooks.refetch()
  }
  const show = (shown: ShownSecret) => {
    setOpened({ kind: 'secret', shown })
    void webhooks.refetch()
  }
  const open = async (action: WebhookAction, webhook: Webhook) => {
    if (action !== 'test') return setOpened({ kind: action, webhook })
    const answer = await testing.run({ params: { id: webhook.id } })
    if (answer === undefined) return undefined
    showToast({ kind: 'success', text: t('webhook.tested') })
    return setOpened({ kind: 'log', webhook })
  }
  return (
    <Page
      title={t('webhook.title')}
      isBusy={webhooks.isFetching}
      actions={
        <Button icon="add" variant="primary" onPress={() => setOpened({ kind: 'add' })}>
          {t('webhook.new')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.small}>{t('webhook.hint')}</p>
        {institution.kind !== 'company' && <WaitingChanges of={['webhook']} />}
        <Loaded query={webhooks} rows={SKELETON_ROWS}>
          {({ rowList }) => (
            <WebhookList rowList={rowList} onOpen={(action, webhook) => void open(action, webhook)} />
          )}
        </Loaded>
      </div>
      {opened?.kind === 'add' && (
        <AddWebhookDialog
          onCreated={({ name, secret, isWaiting }) => show({ of: 'webhook', name, secret, isWaiting })}
          onClose={close}
        />
      )}
      {opened?.kind === 'change' && (
        <ChangeWebhookDialog changed={opened.webhook} onDone={close} onClose={close} />
      )}
      {opened?.kind === 'log' && <DeliveryDialog webhook={opened.webhook} onClose={close} />}
      {opened?.kind === 'rotate' && (
        <RotateDialog webhook={opened.webhook} onRotated={show} onClose={close} />
      )}
      {opened?.kind === 'remove' && <RemoveDialog webhook={opened.webhook} onDone={close} onClose={close} />}
      {opened?.kind === 'secret' && <SecretDialog shown={opened.shown} onClose={close} />}
    </Page>
  )
}

function WebhookList({
  rowList,
  onOpen,
}: {
  readonly rowList: readonly Webhook[]
  readonly onOpen: (action: WebhookAction, webhook: Webhook) => void
}) {
  const { t } = useTexts()
  if (rowList.length === 0) return <Empty text={t('webhook.none')} icon="network" />
  return (
    <Panel>
      <ul className={styles.people} aria-label={t('webhook.title')}>
        <ListHeads
          heads={[t('webhook.name'), t('webhook.address'), t('webhook.state'), t('webhook.deliveries')]}
        />
        {rowList.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onOpen={(action) => onOpen(action, webhook)} />
        ))}
      </ul>
    </Panel>
  )
}
