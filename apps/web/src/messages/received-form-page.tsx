import { isUuid, type Language } from '@nostro/kernel'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'

import { useMinute } from '../browser/minute.ts'
import { useTexts } from '../i18n/index.ts'
import type { ListPage } from '../browser/pages.ts'
import { Empty, MessageStatusTag, Page, Skeleton, TextLink } from '../ui/index.ts'
import { BackButton } from '../ui/action/back-button.tsx'
import { LoadedDetail } from './detail/loaded-detail.tsx'
import { StateSince } from './detail/state-since.tsx'
import {
  foreignType,
  headlineOf,
  momentText,
  StoredType,
  UnsupportedType,
  useShownMessage,
} from '../message-content/index.ts'
import { readFolderAddress } from './list/folder-address.ts'
import styles from './received-form-page.module.css'
import { MessageTextButtons } from './text-actions/message-text-buttons.tsx'

const TO_PROCESS = '/messaging-receiver/to-process' satisfies ListPage
const PROCESSED = '/messaging-receiver/processed' satisfies ListPage

/**
 * A received message on the route of its form. It is read-only, so it is shown as text and not as disabled controls
 * (FORM-25).
 */
export function ReceivedFormPage() {
  const { t } = useTexts()
  const { messageId = '' } = useParams()
  if (!isUuid(messageId)) {
    // No call is made for an address that is not a valid message id (FORM-31).
    return (
      <Page title={t('menu.received')}>
        <Empty
          text={t('detail.addressWithoutMessage')}
          action={<TextLink to={TO_PROCESS}>{t('menu.received.toProcess')}</TextLink>}
        />
      </Page>
    )
  }
  return <ReceivedMessage key={messageId} messageId={messageId} />
}

function ReceivedMessage({ messageId }: { readonly messageId: string }) {
  const texts = useTexts()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const isLeaving = useRef(false)
  const message = useShownMessage(messageId)
  const foreign = foreignType(search, message)
  if (foreign !== undefined) return <UnsupportedType type={foreign} />
  const isProcessed = message.data?.status === MESSAGE_STATUSES.processed
  const folder = isProcessed
    ? { to: PROCESSED, text: texts.t('menu.received.processed') }
    : { to: TO_PROCESS, text: texts.t('menu.received.toProcess') }
  return (
    <Page
      title={message.data === undefined ? folder.text : headlineOf(message.data, texts)}
      crumbs={[{ text: texts.t('menu.received') }, folder]}
      isBusy={message.isFetching}
      actions={
        <>
          <BackButton list={folder.to} />
          {message.data !== undefined ? (
            <>
              <StoredType type={message.data.messagingType} />
              <span className={styles.state}>
                <MessageStatusTag status={message.data.status} />
              </span>
              <span className={styles.since}>
                <StateSince message={message.data} />
              </span>
              <MessageTextButtons message={message.data} />
            </>
          ) : (
            message.error === null && <HeadSkeleton type={search.get('type') ?? 'MT103'} />
          )}
        </>
      }
    >
      <LoadedDetail
        messageId={messageId}
        message={message}
        tab={readFolderAddress(search).tab}
        onTab={(tab) => {
          // The address is already that of the list, whose search it would change.
          if (isLeaving.current) return
          setSearch((before) => ({ ...Object.fromEntries(before), tab }), { replace: true })
        }}
        // SHELL-23.
        onDone={() => {
          isLeaving.current = true
          void navigate(PROCESSED)
        }}
      />
    </Page>
  )
}

/** The average width of a letter of captions in rem. */
const LETTER_REMS: Readonly<Record<Language, number>> = { en: 0.375, 'zh-CN': 0.75, ru: 0.475 }
/** The width of a letter of a type in rem. */
const TYPE_LETTER_REM = 0.5
/** The icon of a state, with the padding on both sides. */
const ICON_REM = 2.5
const DAY_MS = 86_400_000

/** Placeholders for type, state, time and text buttons, in the same places. */
function HeadSkeleton({ type }: { readonly type: string }) {
  const { t, language } = useTexts()
  const now = useMinute()
  // Most messages are older than today, so their time has a date.
  const time = momentText(new Date(now - DAY_MS).toISOString(), now, language)
  const { length } = t('payment.state.confirmed', { time })
  const state = t('status.waitingProcessed')
  const letter = LETTER_REMS[language]
  return (
    <>
      <Skeleton width={`${type.length * TYPE_LETTER_REM + 1}rem`} height="var(--control-height)" />
      <span className={styles.state}>
        <Skeleton width={`${state.length * letter + ICON_REM}rem`} height="1.5rem" />
      </span>
      <span className={styles.since}>
        <Skeleton width={`${length * letter}rem`} height="0.75rem" />
      </span>
      <Skeleton width="calc(2 * var(--control-height))" height="var(--control-height)" />
    </>
  )
}
