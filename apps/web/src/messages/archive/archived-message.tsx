import { type AnswerOf, readArchivedMessage } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { query } from '../../api/index.ts'
import { AttachedFile } from '../../attachments/index.ts'
import { formatMoney, useTexts, type Texts } from '../../i18n/index.ts'
import {
  Alert,
  Button,
  copyText,
  ShortDateTime,
  ErrorPanel,
  IconButton,
  MessageStatusTag,
  MessageText,
  messageStatusText,
  Page,
  Panel,
  typeName,
  useShortcuts,
} from '../../ui/index.ts'
import { saveFile } from '../../browser/save-file.ts'
import {
  type ArchiveAddress,
  archivePath,
  Digest,
  type Fact,
  Facts,
  MessageColumns,
  MessagePlace,
  OverviewSkeleton,
  PaymentHeadline,
  type PaymentView,
  Timeline,
  useArrived,
  useBankNames,
} from '../../message-content/index.ts'
import { useTextActions } from '../text-actions/use-text-actions.ts'
import styles from './archive.module.css'
import { archivedPayment } from './archived-payment.ts'

const archivedQuery = query(readArchivedMessage)

type Archived = AnswerOf<typeof readArchivedMessage>

/** A message of the archive as it was sent or received: read-only, with its approvals and its storage location. */
export function ArchivedMessagePage({ address }: { readonly address: Required<ArchiveAddress> }) {
  const texts = useTexts()
  const { t } = texts
  const navigate = useNavigate()
  const { openId: id = '' } = address
  // The message does not change, and each read is recorded in the audit trail, so one view must make one call.
  const found = useQuery({ ...archivedQuery({ params: { id } }), staleTime: Infinity })
  const back = archivePath({ reference: address.reference })
  const close = () => void navigate(back)
  useShortcuts({ Escape: close })
  const headline =
    found.data === undefined
      ? t('archive.message')
      : `${typeName(found.data.message.messagingType, { t })} ${found.data.message.businessId}`
  return (
    <Page
      title={headline}
      crumbs={[{ text: t('archive.title'), to: back }]}
      isBusy={found.isFetching}
      actions={
        <>
          {found.data !== undefined && <MessageStatusTag status={found.data.message.status} />}
          <IconButton label={t('archive.back')} icon="close" onPress={close} />
        </>
      }
    >
      <MessagePlace>
        {found.data === undefined && found.error !== null && (
          <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />
        )}
        {found.data === undefined && found.error === null && <OverviewSkeleton />}
        {found.data !== undefined && <ArchivedMessage archived={found.data} />}
      </MessagePlace>
    </Page>
  )
}

function ArchivedMessage({ archived }: { readonly archived: Archived }) {
  const texts = useTexts()
  const { t, language } = texts
  const { message, text, attachments } = archived
  const { data, isLoading } = useQuery({
    queryKey: ['archived payment', message.id, language],
    queryFn: async () => ({ payment: await archivedPayment(archived, language) }),
    staleTime: Infinity,
    throwOnError: true,
  })
  const payment = data?.payment
  const banks = useBankNames(payment)
  if (!useArrived(isLoading || banks.isLoading)) return <OverviewSkeleton />
  return (
    <MessageColumns side={<Side archived={archived} />}>
      <Alert tone="info">{t('archive.readOnly')}</Alert>
      {payment !== undefined && <PaymentHeadline payment={payment} name={nameOf(archived, texts)} />}
      <Panel title={t(payment === undefined ? 'payment.contents' : 'payment.details')} isPadded>
        <Facts facts={messageFacts(archived, payment, texts)} />
      </Panel>
      {text !== undefined && <ArchivedText archived={archived} text={text} />}
      {attachments.length > 0 && (
        <Panel title={t('archive.attachments')} isPadded>
          {attachments.map(({ id, name }) => (
            <AttachedFile key={id} value={{ id, name }} />
          ))}
        </Panel>
      )}
    </MessageColumns>
  )
}

/** Returns the name of the headline. The text has the reference as its name. */
function nameOf({ message: { messagingType, currency, amount } }: Archived, { t, language }: Texts): string {
  return `${typeName(messagingType, { t })} · ${formatMoney({ currency, amount }, language)}`
}

/** The approvals of the message, and the file that contains it. */
function Side({ archived }: { readonly archived: Archived }) {
  const texts = useTexts()
  const { t } = texts
  const { history } = archived
  return (
    <>
      {history !== undefined && (
        <Panel title={t('detail.timeline')} isPadded>
          <Timeline history={history} />
        </Panel>
      )}
      <Panel title={t('archive.file')} isPadded>
        <Facts facts={fileFacts(archived, texts)} />
      </Panel>
    </>
  )
}

function ArchivedText({ archived, text }: { readonly archived: Archived; readonly text: string }) {
  const texts = useTexts()
  const { t } = texts
  const actions = useTextActions()
  const { message, format } = archived
  const label = t('detail.tab.text')
  const printed = {
    messagingType: message.messagingType,
    reference: message.businessId,
    status: messageStatusText(message.status, texts),
    format,
    text,
    isConverted: false,
  }
  const save = () =>
    saveFile(
      new Blob([text], { type: 'text/plain;charset=utf-8' }),
      `${message.messagingType}-${message.businessId.replaceAll(/[^A-Za-z0-9-]/g, '_')}.txt`,
    )
  return (
    <Panel title={label} isPadded>
      <div className={styles.tools}>
        <Button icon="copy" onPress={() => void copyText(text, label, texts)}>
          {t('detail.copyText')}
        </Button>
        <Button icon="download" onPress={save}>
          {t('text.download')}
        </Button>
        <Button icon="print" onPress={() => void actions.print(async () => printed)}>
          {t('text.print')}
        </Button>
      </div>
      <MessageText text={text} label={`${typeName(message.messagingType, { t })} ${message.businessId}`} />
    </Panel>
  )
}

/** The facts that the headline of a payment does not show. */
function messageFacts(
  { message, uetr, confirmedAt, digest }: Archived,
  payment: PaymentView | undefined,
  { t, language }: Texts,
): readonly Fact[] {
  const { currency, amount, payeeName, payerName, payerBicCode, payeeBicCode, createdAt } = message
  const inHeadline =
    payment === undefined
      ? [
          {
            name: 'amount',
            label: t('detail.fact.amount'),
            value: amount === '' ? '' : formatMoney({ currency, amount }, language),
            isStrong: true,
          },
          { name: 'payee', label: t('list.column.payeeName'), value: payeeName, isStrong: true },
          { name: 'payer', label: t('list.column.payerName'), value: payerName },
        ]
      : []
  const texts = [
    ...inHeadline,
    { name: 'reference', label: t('list.column.businessId'), value: message.businessId },
    { name: 'payerBic', label: t('list.column.payerBicCode'), value: payerBicCode },
    { name: 'payeeBic', label: t('list.column.payeeBicCode'), value: payeeBicCode },
    { name: 'uetr', label: t('archive.uetr'), value: uetr ?? '', isWide: true },
  ].filter(({ value }) => value !== '')
  return [
    ...texts,
    { name: 'created', label: t('detail.fact.createdAt'), value: <ShortDateTime instant={createdAt} /> },
    ...(confirmedAt === undefined
      ? []
      : [
          {
            name: 'confirmed',
            label: t('detail.fact.confirmed'),
            value: <ShortDateTime instant={confirmedAt} />,
          },
        ]),
    ...(digest === undefined
      ? []
      : [{ name: 'digest', label: t('detail.digest'), value: <Digest digest={digest} /> }]),
  ]
}

function fileFacts({ file }: Archived, { t }: Texts): readonly Fact[] {
  return [
    { name: 'month', label: t('archive.file.month'), value: file.month },
    { name: 'keptUntil', label: t('archive.file.keptUntil'), value: file.keptUntil },
    { name: 'id', label: t('archive.file.id'), value: file.id, isWide: true },
    { name: 'digest', label: t('archive.file.digest'), value: <Digest digest={file.digest} /> },
  ]
}
