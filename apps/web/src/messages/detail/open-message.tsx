import type { MessageDetail as Message } from '@nostro/contract'
import { APPLICATION_TYPE } from '@nostro/kernel'
import type { PageLink } from '@nostro/workflow'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import type { ApiError } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { IconButton, MessageStatusTag, Page, Toolbar, useShortcuts } from '../../ui/index.ts'
import { folderPath, type FolderAddress } from '../list/folder-address.ts'
import type { Folder } from '../list/folders.ts'
import { ListNeighbours } from '../list/list-neighbours.tsx'
import { nextAfter, type ListPage } from '../list/list-position.ts'
import type { ListState } from '../list/next-to-decide.tsx'
import {
  contentOf,
  headlineOf,
  paymentView,
  useBankNames,
  useShownMessage,
} from '../../message-content/index.ts'
import { MessageTextButtons } from '../text-actions/message-text-buttons.tsx'
import { LoadedDetail } from './loaded-detail.tsx'
import { StateSince } from './state-since.tsx'
import styles from './message-detail.module.css'
import type { Action } from '../../approvals/index.ts'

interface OpenMessageProps {
  readonly folder: Folder
  readonly address: FolderAddress & { readonly openId: string }
  /** The list page that the message was opened from. */
  readonly list: ListPage | undefined
}

/** An open message on a separate page (LIST-07). */
export function OpenMessagePage(props: OpenMessageProps) {
  const { folder, address } = props
  const texts = useTexts()
  const message = useShownMessage(address.openId)
  const folderTitle = texts.t(folder.title)
  const title = usePageTitle(message.data)
  return (
    <Page
      title={title ?? folderTitle}
      crumbs={[{ text: folderTitle, to: folderPath(folder, { ...address, openId: undefined }) }]}
      isBusy={message.isFetching}
      actions={<Tools {...props} message={message.data} />}
    >
      <Body {...props} message={message} />
    </Page>
  )
}

/**
 * Returns the title of a message by its type and the other side, such as `MT103 to DEMO IMPORT COMPANY`: the payee of a
 * sent payment, the payer of a received one. Other messages have their reference,
 * and applications, whose type is internal, their headline.
 */
function usePageTitle(message: Message | undefined): string | undefined {
  const texts = useTexts()
  const { t, language } = texts
  const content = message && contentOf(message)
  const payment = content && paymentView(content, language)
  const isReceived = message?.direction === 1
  const side = isReceived ? payment?.payer : payment?.payee
  const { nameOf } = useBankNames(payment)
  if (message === undefined) return undefined
  const name = side?.name ?? nameOf(side?.bic) ?? side?.bic
  if (name === undefined || message.messagingType === APPLICATION_TYPE) return headlineOf(message, texts)
  return t(isReceived ? 'payment.title.from' : 'payment.title.to', { type: message.messagingType, name })
}

/** An open message next to its list (LIST-08). */
export function SideMessage(props: OpenMessageProps) {
  const texts = useTexts()
  const message = useShownMessage(props.address.openId)
  const title = usePageTitle(message.data) ?? texts.t('loading')
  const headline = message.data === undefined ? title : headlineOf(message.data, texts)
  return (
    // The head of the payment inside has the whole headline as its name.
    <section className={styles.open} aria-label={title} aria-busy={message.isFetching}>
      <h2 className={styles.headline} title={headline}>
        {headline}
      </h2>
      <div className={styles.tools}>
        <Tools {...props} message={message.data} />
      </div>
      <Body {...props} message={message} />
    </section>
  )
}

/** The message's status, its position in the list, and the close button. */
function Tools({ message, ...place }: OpenMessageProps & { readonly message: Message | undefined }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const close = () => void navigate(folderPath(place.folder, { ...place.address, openId: undefined }))
  useShortcuts({ Escape: close })
  return (
    <>
      <span className={styles.status}>
        {message !== undefined && <MessageStatusTag status={message.status} />}
        {message !== undefined && <StateSince message={message} />}
      </span>
      <Toolbar label={t('toolbar.message')} className={styles.tools}>
        {message?.standardFormat !== undefined && (
          <span className={styles.text}>
            <MessageTextButtons message={message} />
          </span>
        )}
        <span className={styles.place}>
          <ListNeighbours {...place} />
        </span>
        <IconButton label={t('detail.backToList')} icon="close" onPress={close} />
      </Toolbar>
    </>
  )
}

const STAYING: ReadonlySet<Action> = new Set(['claim', 'release', 'takeOver', 'hold', 'resume'])

function Body({
  folder,
  address,
  list,
  message,
}: OpenMessageProps & { readonly message: UseQueryResult<Message, ApiError> }) {
  const navigate = useNavigate()
  const handleDone = (action: Action) => {
    // A claimed message stays open for reading, and a held or resumed one waits as before; a decision closes it (OPEN-32).
    if (STAYING.has(action)) return
    // After a decision on an application the list of reviewed applications is opened (SHELL-25).
    if (folder.kind === 'remittances' && (action === 'approve' || action === 'reject')) {
      void navigate('/remittance-application/approved' satisfies PageLink)
      return
    }
    const state: ListState = { nextId: list === undefined ? undefined : nextAfter(list, address.openId) }
    void navigate(folderPath(folder, { ...address, openId: undefined }), { state })
  }
  return (
    <LoadedDetail
      key={address.openId}
      messageId={address.openId}
      message={message}
      tab={address.tab}
      onTab={(tab) => void navigate(folderPath(folder, { ...address, tab }), { replace: true })}
      onDone={handleDone}
    />
  )
}
