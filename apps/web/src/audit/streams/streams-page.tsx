import { type AuditStream, listAuditStreams, testAuditStream } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { command, query, useCommand } from '../../api/index.ts'
import { WaitingChanges } from '../../changes/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { Button, Empty, ListHeads, Loaded, Page, Panel, showToast } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import { CredentialsDialog } from './credentials-dialog.tsx'
import { RemoveDialog, ResendDialog } from './sending-dialogs.tsx'
import { AddStreamDialog, ChangeStreamDialog } from './stream-dialog.tsx'
import { type StreamAction, StreamRow } from './stream-row.tsx'

const streamsQuery = query(listAuditStreams)
const testCommand = command(testAuditStream)

const SKELETON_ROWS = 3
/** The state of each stream is read again after this time in ms. */
const REFRESH_MS = 10_000

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: Exclude<StreamAction, 'test'>; readonly stream: AuditStream }

/** The streams of audit events to the SIEM of the institution, with their state. */
export function AuditStreamsPage() {
  const { t } = useTexts()
  const { institution } = useUser()
  const streams = useQuery({ ...streamsQuery({}), refetchInterval: REFRESH_MS })
  const testing = useCommand(testCommand)
  const [opened, setOpened] = useState<Opened>()
  const close = () => {
    setOpened(undefined)
    void streams.refetch()
  }
  const open = async (action: StreamAction, stream: AuditStream) => {
    if (action !== 'test') return setOpened({ kind: action, stream })
    const answer = await testing.run({ params: { id: stream.id } })
    if (answer === undefined) return undefined
    showToast({ kind: 'success', text: t('auditStream.tested') })
    return close()
  }
  return (
    <Page
      title={t('auditStream.title')}
      isBusy={streams.isFetching}
      actions={
        <Button icon="add" variant="primary" onPress={() => setOpened({ kind: 'add' })}>
          {t('auditStream.new')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.small}>{t('auditStream.hint')}</p>
        {institution.kind !== 'company' && <WaitingChanges of={['auditStream']} />}
        <Loaded query={streams} rows={SKELETON_ROWS}>
          {({ rowList }) => (
            <StreamList rowList={rowList} onOpen={(action, stream) => void open(action, stream)} />
          )}
        </Loaded>
      </div>
      {opened?.kind === 'add' && <AddStreamDialog onDone={close} onClose={close} />}
      {opened?.kind === 'change' && (
        <ChangeStreamDialog changed={opened.stream} onDone={close} onClose={close} />
      )}
      {opened?.kind === 'credentials' && <CredentialsDialog stream={opened.stream} onClose={close} />}
      {opened?.kind === 'resend' && <ResendDialog stream={opened.stream} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveDialog stream={opened.stream} onClose={close} />}
    </Page>
  )
}

function StreamList({
  rowList,
  onOpen,
}: {
  readonly rowList: readonly AuditStream[]
  readonly onOpen: (action: StreamAction, stream: AuditStream) => void
}) {
  const { t } = useTexts()
  if (rowList.length === 0) return <Empty text={t('auditStream.none')} icon="audit" />
  return (
    <Panel>
      <ul className={styles.people} aria-label={t('auditStream.title')}>
        <ListHeads
          heads={[
            t('auditStream.name'),
            t('auditStream.receiver'),
            t('auditStream.state'),
            t('auditStream.progress'),
          ]}
        />
        {rowList.map((stream) => (
          <StreamRow key={stream.id} stream={stream} onOpen={(action) => onOpen(action, stream)} />
        ))}
      </ul>
    </Panel>
  )
}
