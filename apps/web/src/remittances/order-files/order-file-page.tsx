import {
  type AnswerOf,
  downloadOrderReport,
  downloadOrderResult,
  type OrderPaymentState,
  type readOrderFile,
} from '@nostro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

import { ApiError, fetchFile, isSilent, sentenceOf } from '../../api/index.ts'
import type { ListPage } from '../../browser/pages.ts'
import { saveFile } from '../../browser/save-file.ts'
import { useTexts } from '../../i18n/index.ts'
import { groupedAccount } from '../../message-content/index.ts'
import { Amount, Button, Loaded, Page, Pager, Panel, showToast, StatusTag, TextLink } from '../../ui/index.ts'
import { Findings } from './findings.tsx'
import { FileReviewPanel } from './file-review.tsx'
import { fileQuery, STATE_TONES } from './order-file-calls.ts'
import { States } from './states.tsx'
import { StoredFile } from './stored-file.tsx'
import { FileFacts } from './totals.tsx'
import styles from './order-files.module.css'

const SKELETON_ROWS = 6
const PAGE_SIZE = 20
/** Payments change by decisions of other users and of the bank. */
const POLL_MS = 10_000

/** A call whose answer is a file about the order file. */
type FileCall = typeof downloadOrderReport

type Payment = AnswerOf<typeof readOrderFile>['payments'][number]

/** An order file with its payments, each with its state and its application, and the status report. */
export function OrderFilePage() {
  const texts = useTexts()
  const { t } = texts
  const { fileId = '' } = useParams()
  const [search] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const file = useQuery({
    ...fileQuery({ params: { id: fileId }, query: { page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })
  const save = async (call: FileCall) => {
    try {
      const { blob, name } = await fetchFile(call, { params: { id: fileId } })
      saveFile(blob, name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isSilent(error)) showToast({ kind: 'error', text: sentenceOf(error, texts) })
    }
  }
  return (
    <Page
      title={file.data?.file.name ?? t('orderFile.title')}
      crumbs={[{ text: t('orderFile.title'), to: '/remittance-order-files' }]}
      actions={
        <>
          <Button icon="download" onPress={() => void save(downloadOrderReport)}>
            {t('orderFile.report')}
          </Button>
          <Button icon="download" onPress={() => void save(downloadOrderResult)}>
            {t('orderFile.result')}
          </Button>
          <Button onPress={() => void file.refetch()}>{t('orderFile.refresh')}</Button>
        </>
      }
      isBusy={file.isFetching}
    >
      <Loaded query={file} rows={SKELETON_ROWS}>
        {(found) => (
          <div className={styles.stack}>
            <Panel>
              <div className={styles.file}>
                <FileFacts file={found.file} />
                <States states={found.file.states} />
              </div>
            </Panel>
            <FileReviewPanel fileId={fileId} />
            {found.content !== undefined && (
              <Panel>
                <div className={styles.file}>
                  <StoredFile content={found.content} id={fileId} />
                </div>
              </Panel>
            )}
            <Panel>
              <ul className={styles.payments} aria-label={t('orderFile.count')}>
                {found.payments.map((payment) => (
                  <PaymentRow key={payment.position} payment={payment} />
                ))}
              </ul>
            </Panel>
            {found.file.count > PAGE_SIZE && (
              <Pager
                page={page}
                pageSize={PAGE_SIZE}
                total={found.file.count}
                addressOf={(next) => `/remittance-order-files/${fileId}?page=${next}`}
              />
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function PaymentRow({ payment }: { readonly payment: Payment }) {
  const { t } = useTexts()
  const { position, payeeName, payeeAccount, endToEndId, currency, amount, state } = payment
  const address = payment.applicationId === undefined ? undefined : addressOf(payment.applicationId, state)
  return (
    <li>
      <div className={styles.payment}>
        <span className={styles.number}>{position}</span>
        <span className={styles.party}>
          <strong>{payeeName}</strong>
          <span className={styles.account}>{groupedAccount(payeeAccount)}</span>
        </span>
        <span className={styles.reference}>{endToEndId}</span>
        <span className={styles.amount}>
          <Amount currency={currency} amount={amount} />
        </span>
        <span className={styles.state}>
          <StatusTag tone={STATE_TONES[state]} label={t(`orderFile.state.${state}`)} isQuiet />
          {address !== undefined && (
            <TextLink to={address} aria-label={`${t('orderFile.open')}: ${payeeName} ${endToEndId}`}>
              {t('orderFile.open')}
            </TextLink>
          )}
        </span>
      </div>
      {payment.reason !== undefined && (
        <p className={styles.reason}>{t('remittance.reason', { reason: payment.reason })}</p>
      )}
      {payment.findings.length > 0 && <Findings findings={payment.findings} />}
    </li>
  )
}

/** The list that contains an application in each state; a deleted application is in none. */
const LISTS: Partial<Readonly<Record<OrderPaymentState, ListPage>>> = {
  inApproval: '/remittance-application/pending',
  rejected: '/remittance-application/rejected',
  returned: '/remittance-application/rejected',
  atBank: '/remittance-application/sent',
  sent: '/remittance-application/sent',
  settled: '/remittance-application/sent',
  fundsReturned: '/remittance-application/sent',
}

function addressOf(applicationId: string, state: OrderPaymentState): string | undefined {
  const list = LISTS[state]
  return list === undefined ? undefined : `${list}?open=${applicationId}`
}
