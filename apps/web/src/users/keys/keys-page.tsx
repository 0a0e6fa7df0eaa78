import { type ApiKey, listKeys } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '../../api/index.ts'
import { WaitingChanges } from '../../changes/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { Button, Empty, ListHeads, Loaded, Page, Panel } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import { RevokeDialog, RotateDialog } from './end-dialogs.tsx'
import { AddKeyDialog, ChangeKeyDialog } from './key-dialog.tsx'
import { type KeyAction, KeyRow } from './key-row.tsx'
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx'

const keysQuery = query(listKeys)

const SKELETON_ROWS = 6

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: KeyAction; readonly apiKey: ApiKey }
  | { readonly kind: 'secret'; readonly shown: ShownSecret }

/** The API keys of the institution: the systems that work for it, with their limits. */
export function KeysPage() {
  const { t } = useTexts()
  const { institution } = useUser()
  const keys = useQuery(keysQuery({}))
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const renew = () => {
    close()
    void keys.refetch()
  }
  const show = (shown: ShownSecret) => {
    setOpened({ kind: 'secret', shown })
    void keys.refetch()
  }
  const { currency = '', mayApprove = false } = keys.data ?? {}
  const shared = { currency, mayApprove, onClose: close }
  return (
    <Page
      title={t('key.title')}
      isBusy={keys.isFetching}
      actions={
        <Button icon="add" variant="primary" onPress={() => setOpened({ kind: 'add' })}>
          {t('key.new')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.small}>{t('key.hint')}</p>
        {institution.kind !== 'company' && <WaitingChanges of={['key']} />}
        <Loaded query={keys} rows={SKELETON_ROWS}>
          {({ rowList }) => (
            <KeyList
              rowList={rowList}
              currency={currency}
              onOpen={(kind, apiKey) => setOpened({ kind, apiKey })}
            />
          )}
        </Loaded>
      </div>
      {opened?.kind === 'add' && (
        <AddKeyDialog
          {...shared}
          onCreated={({ name, secret, isWaiting }) => show({ of: 'key', name, secret, isWaiting })}
        />
      )}
      {opened?.kind === 'change' && <ChangeKeyDialog {...shared} changed={opened.apiKey} onDone={renew} />}
      {opened?.kind === 'rotate' && <RotateDialog apiKey={opened.apiKey} onRotated={show} onClose={close} />}
      {opened?.kind === 'revoke' && <RevokeDialog apiKey={opened.apiKey} onDone={renew} onClose={close} />}
      {opened?.kind === 'secret' && <SecretDialog shown={opened.shown} onClose={close} />}
    </Page>
  )
}

function KeyList({
  rowList,
  currency,
  onOpen,
}: {
  readonly rowList: readonly ApiKey[]
  readonly currency: string
  readonly onOpen: (action: KeyAction, apiKey: ApiKey) => void
}) {
  const { t } = useTexts()
  if (rowList.length === 0) return <Empty text={t('key.none')} icon="key" />
  return (
    <Panel>
      <ul className={styles.rights} aria-label={t('key.title')}>
        <ListHeads heads={[t('key.name'), t('key.permissions'), t('key.state'), t('key.use')]} />
        {rowList.map((apiKey) => (
          <KeyRow
            key={apiKey.id}
            apiKey={apiKey}
            currency={currency}
            onOpen={(action) => onOpen(action, apiKey)}
          />
        ))}
      </ul>
    </Panel>
  )
}
