import type { MessageDetail } from '@nostro/contract'
import { CA103 } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { DocumentColumn } from '../attachments/index.ts'
import { useTexts } from '../i18n/index.ts'
import type { ListPage } from '../browser/pages.ts'
import { MessageStatusTag, Page, Skeleton, useDrawnInPieces } from '../ui/index.ts'
import { BackButton } from '../ui/action/back-button.tsx'
import { derivationQuery, type Derivation } from './copier/copier-calls.ts'
import { CopierFooter } from './copier/copier-footer.tsx'
import styles from './copier/copier.module.css'
import { DerivedMessage } from './copier/derived-message.tsx'
import { SourceFacts, SourceFactsPlace } from './copier/source-facts.tsx'
import { useCopying } from './copier/use-copying.ts'
import {
  foreignType,
  headlineOf,
  Overview,
  LoadFailure,
  MessageFailure,
  StoredType,
  UnsupportedType,
} from '../message-content/index.ts'
import { useOpenedMessage } from '../drafting/index.ts'

/** A company's application, or a payment in transit, next to the message derived from it (SHELL-11). */
export function CopiedFormPage() {
  const { t } = useTexts()
  const { messageId = '' } = useParams()
  const [search] = useSearchParams()
  const message = useOpenedMessage(messageId)
  const isDrawn = useDrawnInPieces(message.data !== undefined)
  const foreign = foreignType(search, message)
  if (foreign !== undefined) return <UnsupportedType type={foreign} />
  if (isDrawn && message.data !== undefined) return <Copied key={messageId} message={message.data} />
  return (
    <Page title={t('menu.copied')}>
      {message.error === null ? (
        <Skeleton height="20rem" />
      ) : (
        <MessageFailure messageId={messageId} error={message.error} onRetry={() => void message.refetch()} />
      )}
    </Page>
  )
}

function Copied({ message }: { readonly message: MessageDetail }) {
  const texts = useTexts()
  const { t } = texts
  const [type, setType] = useState<Derivation['messagingType']>()
  const derivation = useQuery({
    ...derivationQuery({
      params: { id: message.id },
      query: type === undefined ? {} : { messagingType: type },
    }),
    placeholderData: keepPreviousData,
    // A cached derivation may belong to an older version of the application.
    staleTime: 0,
  })
  const isDerived = useDrawnInPieces(derivation.data !== undefined)
  const copying = useCopying(message)
  const isApplication = message.messagingType === CA103.type
  const isNotCopied = message.status === MESSAGE_STATUSES.notCopied
  const folder = isNotCopied
    ? { to: '/messaging-copyer/to-process' satisfies ListPage, text: t('menu.copied.toProcess') }
    : { to: '/messaging-copyer/processed' satisfies ListPage, text: t('menu.copied.processed') }
  return (
    <Page
      title={headlineOf(message, texts)}
      crumbs={[{ text: t('menu.copied') }, folder]}
      isBusy={derivation.isFetching}
      actions={
        <>
          <BackButton list={folder.to} />
          <StoredType type={message.messagingType} />
          <MessageStatusTag status={message.status} />
        </>
      }
      footer={
        derivation.data && (
          <CopierFooter
            message={message}
            derivation={derivation.data}
            isStale={derivation.isPlaceholderData || !derivation.isFetchedAfterMount}
            copying={copying}
          />
        )
      }
    >
      <DocumentColumn>
        <div className={styles.columns}>
          <section
            className={styles.column}
            aria-label={t(isApplication ? 'copier.application' : 'forwarding.source')}
          >
            {derivation.data !== undefined ? (
              <SourceFacts id={message.id} derivation={derivation.data} />
            ) : (
              derivation.error === null && <SourceFactsPlace />
            )}
            <Overview message={message} />
          </section>
          <section className={styles.column} aria-label={t('copier.derived')}>
            {isDerived && derivation.data !== undefined ? (
              <DerivedMessage
                message={message}
                derivation={derivation.data}
                type={type ?? derivation.data.messagingType}
                onType={setType}
              />
            ) : derivation.error === null ? (
              <Skeleton height="20rem" />
            ) : (
              <LoadFailure error={derivation.error} onRetry={() => void derivation.refetch()} />
            )}
          </section>
        </div>
      </DocumentColumn>
    </Page>
  )
}
