import {
  attachDocument,
  ENTERPRISE_DOCUMENTS,
  submitEnterprise,
  readEnterprise,
  REQUIRED_DOCUMENTS,
  type Enterprise,
} from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type ReactNode } from 'react'

import { command, query, useCommand } from '../../api/index.ts'
import { AttachmentField } from '../../attachments/index.ts'
import { formatMoment, type Key, useTexts } from '../../i18n/index.ts'
import { PROFILE_PAGE, SETTINGS_PAGE } from '../../browser/pages.ts'
import { ExitDialog, refreshUser } from '../../sessions/index.ts'
import {
  Alert,
  Brand,
  Button,
  ErrorPanel,
  Icon,
  LanguageSwitch,
  ListSkeleton,
  TextLink,
} from '../../ui/index.ts'
import styles from './accounts.module.css'
import { CloseCompany } from './leaving/close-company.tsx'
import { LeaveCompany } from './leaving/leave-company.tsx'
import { ServicePhone } from './service-phone.tsx'

const enterpriseQuery = query(readEnterprise)
const attachCommand = command(attachDocument)
const submitCommand = command(submitEnterprise)

/** The polling interval, because the decision may arrive at any time, in milliseconds. */
const POLL_MS = 60_000
const SKELETON_ROWS = 5

const TITLES = {
  unverified: 'verification.notYet',
  inReview: 'verification.title',
  verified: 'verification.title',
  suspended: 'verification.suspended',
  closed: 'verification.closed',
} as const satisfies Readonly<Record<Enterprise['state'], Key>>

/** Shown in place of every business page while the institution is not verified, or no longer active (OPEN-23). */
export function VerificationBanner({ exit }: { readonly exit: ReactNode }) {
  const { t } = useTexts()
  const { data, error, refetch } = useQuery({ ...enterpriseQuery({}), refetchInterval: POLL_MS })
  const state = data?.enterprise.state
  const [isLeaving, setIsLeaving] = useState(false)
  const title = t(TITLES[state ?? 'inReview'])
  useEffect(() => {
    document.title = `${title} · ${t('product.name')}`
  }, [title, t])
  // Refetching the user opens the page once the company is verified.
  useEffect(() => {
    if (state === 'verified') void refreshUser()
  }, [state])

  return (
    <main className={styles.notice}>
      <div className={styles.ways}>
        <Brand />
        <LanguageSwitch />
      </div>
      <h1 className={styles.title}>{title}</h1>
      {error !== null && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <ListSkeleton rows={SKELETON_ROWS} />}
      {data !== undefined && (
        <>
          <StateSentences enterprise={data.enterprise} />
          {state !== 'suspended' && state !== 'closed' && (
            <Documents enterprise={data.enterprise} mayEdit={data.mayEdit} />
          )}
          <ServicePhone phone={data.servicePhone} />
          {state === 'closed' && (
            <section className={styles.ending}>
              <h2>{t('closing.leave')}</h2>
              <LeaveCompany name={data.enterprise.name} />
            </section>
          )}
          {state === 'unverified' && data.mayEdit && (
            <section className={styles.ending}>
              <h2>{t('closing.company')}</h2>
              <CloseCompany name={data.enterprise.name} />
            </section>
          )}
        </>
      )}
      <div className={styles.ways}>
        {/* Every earlier page shows the same content, so Back navigates to the sign-in. */}
        <Button onPress={() => setIsLeaving(true)}>{t('verification.back')}</Button>
        <TextLink to={PROFILE_PAGE}>{t('profile.title')}</TextLink>
        <TextLink to={SETTINGS_PAGE}>{t('settings.title')}</TextLink>
        {exit}
      </div>
      {isLeaving && <ExitDialog onClose={() => setIsLeaving(false)} />}
    </main>
  )
}

function StateSentences({ enterprise }: { readonly enterprise: Enterprise }) {
  const { t, language } = useTexts()
  const { state, stateReason, submittedAt } = enterprise
  return (
    <div className={styles.form}>
      <p>{t(`verification.state.${state}`, { name: enterprise.name })}</p>
      {submittedAt !== undefined && state === 'inReview' && (
        <p className={styles.text}>
          {t('verification.submitted', { time: formatMoment(submittedAt, language) })}
        </p>
      )}
      {stateReason !== undefined && <Alert tone="attention">{stateReason}</Alert>}
    </div>
  )
}

/** Every document with its state. A missing or rejected one can be uploaded here. */
function Documents({ enterprise, mayEdit }: { readonly enterprise: Enterprise; readonly mayEdit: boolean }) {
  const { t } = useTexts()
  const submission = useCommand(submitCommand)
  const isComplete =
    REQUIRED_DOCUMENTS.every((kind) => enterprise.documents.some((document) => document.kind === kind)) &&
    enterprise.documents.every(({ state }) => state !== 'sentBack')
  return (
    <section aria-label={t('enterprise.documents')}>
      <ul className={styles.documents}>
        {ENTERPRISE_DOCUMENTS.map((kind) => (
          <DocumentRow
            key={kind}
            kind={kind}
            document={enterprise.documents.find((document) => document.kind === kind)}
            isSubmitted={enterprise.state !== 'unverified'}
            mayEdit={mayEdit && enterprise.state === 'unverified'}
          />
        ))}
      </ul>
      {mayEdit && enterprise.state === 'unverified' && (
        <Button
          variant="primary"
          isDisabled={!isComplete}
          isBusy={submission.isRunning}
          onPress={() => void submission.run({})}
        >
          {t('verification.submit')}
        </Button>
      )}
    </section>
  )
}

const ICONS = {
  missing: 'circle',
  added: 'document',
  handedIn: 'pending',
  accepted: 'check',
  sentBack: 'close',
} as const

interface DocumentRowProps {
  readonly kind: (typeof ENTERPRISE_DOCUMENTS)[number]
  readonly document: Enterprise['documents'][number] | undefined
  readonly isSubmitted: boolean
  readonly mayEdit: boolean
}

function DocumentRow({ kind, document, isSubmitted, mayEdit }: DocumentRowProps) {
  const { t } = useTexts()
  const id = useId()
  const attach = useCommand(attachCommand)
  // Before the submission a document is only added, not under review.
  const state = document?.state === 'handedIn' && !isSubmitted ? 'added' : (document?.state ?? 'missing')
  const isOpen = mayEdit && state !== 'accepted'
  return (
    <li className={styles.agreement}>
      <label htmlFor={isOpen ? id : undefined}>
        <Icon name={ICONS[state]} /> {t(`enterprise.document.${kind}`)}
        {REQUIRED_DOCUMENTS.includes(kind) && ' *'} – {t(`verification.document.${state}`)}
      </label>
      {document?.reason !== undefined && <Alert tone="attention">{document.reason}</Alert>}
      {isOpen ? (
        <AttachmentField
          slot={kind}
          value={document && { id: document.attachmentId, name: document.fileName }}
          wiring={{ id }}
          isPermanent
          onChange={(file) => {
            if (file !== undefined) void attach.run({ body: { kind, attachmentId: file.id } })
          }}
        />
      ) : (
        document !== undefined && <span className={styles.text}>{document.fileName}</span>
      )}
    </li>
  )
}
