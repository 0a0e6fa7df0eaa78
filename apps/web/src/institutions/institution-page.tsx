import {
  type AnswerOf,
  closeInstitution,
  decideDocument,
  REQUIRED_DOCUMENTS,
  readInstitution,
  resumeInstitution,
  setReceiveOnly,
  suspendInstitution,
  verifyInstitution,
} from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useParams } from 'react-router'

import { command, query, type RunningCommand, useCommand } from '../api/index.ts'
import { AttachedFile, DocumentColumn } from '../attachments/index.ts'
import { WaitingChanges } from '../changes/index.ts'
import { formatMoment, useTexts } from '../i18n/index.ts'
import { usePlaces } from '../reference/index.ts'
import { Alert, Button, Checkbox, Empty, Loaded, Page, Panel, PanelStack, Toolbar } from '../ui/index.ts'
import styles from '../ui/page/record-page.module.css'
import { BankAddresses } from './bank-addresses.tsx'
import { CompanyAccounts } from './company-accounts.tsx'
import { ReasonDialog } from '../ui/entry/reason-dialog.tsx'
import { ReceiveOnlyUser } from './receive-only-user.tsx'

const institutionQuery = query(readInstitution)
const decideCommand = command(decideDocument)
const verifyCommand = command(verifyInstitution)
const suspendCommand = command(suspendInstitution)
const closeCommand = command(closeInstitution)
const resumeCommand = command(resumeInstitution)
const receiveOnlyCommand = command(setReceiveOnly)

type Institution = AnswerOf<typeof readInstitution>

const SKELETON_ROWS = 8

/** One bank or company, with its documents next to its data, and the decisions of the platform about it. */
export function InstitutionPage() {
  const { t } = useTexts()
  const { institutionId = '' } = useParams()
  const institution = useQuery(institutionQuery({ params: { id: institutionId } }))
  const decide = useCommand(decideCommand)
  return (
    <Page
      title={institution.data?.enterprise.name ?? t('platform.institutions')}
      crumbs={[{ text: t('platform.institutions'), to: '/platform/institutions' }]}
    >
      <Loaded query={institution} rows={SKELETON_ROWS}>
        {(data) => (
          <PanelStack>
            <WaitingChanges of={['bank']} objectId={institutionId} />
            <Panel title={t('enterprise.details')} isPadded>
              <Facts institution={data} />
            </Panel>
            {data.enterprise.kind === 'company' && (
              <Panel title={t('enterprise.documents')}>
                <Documents institution={data} decide={decide} />
              </Panel>
            )}
            {data.enterprise.kind === 'company' ? (
              <Panel title={t('platform.accounts')} isPadded>
                <CompanyAccounts institutionId={institutionId} accounts={data.accounts} />
              </Panel>
            ) : (
              <Panel title={t('platform.bic')} isPadded>
                <BankAddresses institutionId={institutionId} bics={data.bics} />
              </Panel>
            )}
            <Panel title={t('platform.decisions')} isPadded>
              <Decisions institution={data} decide={decide} />
            </Panel>
          </PanelStack>
        )}
      </Loaded>
    </Page>
  )
}

function Facts({ institution }: { readonly institution: Institution }) {
  const { t, language } = useTexts()
  const { enterprise } = institution
  const industries = usePlaces('industry')
  const regions = usePlaces('region')
  const rows = [
    [t('user.state'), t(`platform.state.${enterprise.state}`)],
    [t('enterprise.industry'), enterprise.industry && industries.nameOf(enterprise.industry)],
    [t('enterprise.region'), enterprise.region && regions.nameOf(enterprise.region)],
    [t('enterprise.legalPerson'), enterprise.legalPerson],
    [t('enterprise.phone'), enterprise.phone],
    [t('account.email'), enterprise.email],
    [t('platform.admins'), enterprise.adminNames.join(', ')],
    [t('platform.submitted'), enterprise.submittedAt && formatMoment(enterprise.submittedAt, language)],
  ].filter(([, value]) => value !== undefined && value !== '')
  return (
    <div className={styles.form}>
      {enterprise.isChangeInReview && <Alert tone="info">{t('platform.changeInReview')}</Alert>}
      {enterprise.stateReason !== undefined && <Alert tone="attention">{enterprise.stateReason}</Alert>}
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface PartProps {
  readonly institution: Institution
  /** The decision about a document. */
  readonly decide: RunningCommand<typeof decideDocument>
}

function Documents({ institution: { enterprise }, decide }: PartProps) {
  const { t } = useTexts()
  const [sentBack, setSentBack] = useState<Institution['enterprise']['documents'][number]['kind']>()
  const params = { id: enterprise.id }
  const isOpen = enterprise.state === 'inReview' || enterprise.isChangeInReview
  if (enterprise.documents.length === 0) return <Empty text={t('platform.noDocuments')} />
  return (
    <DocumentColumn>
      <ul className={styles.people}>
        {enterprise.documents.map(({ kind, attachmentId, fileName, state, reason }) => (
          <li key={kind} className={styles.person}>
            <span className={styles.name}>
              {t(`enterprise.document.${kind}`)}
              <span className={styles.small}>{t(`verification.document.${state}`)}</span>
              {reason !== undefined && <span className={styles.small}>{reason}</span>}
            </span>
            <Toolbar
              label={t('toolbar.of', { name: t(`enterprise.document.${kind}`) })}
              className={styles.cells}
            >
              <AttachedFile value={{ id: attachmentId, name: fileName }} />
              {isOpen && (
                <span className={styles.buttons}>
                  <Button
                    aria-label={`${t('platform.accept')}: ${t(`enterprise.document.${kind}`)}`}
                    isBusy={decide.isRunning}
                    isDisabled={state === 'accepted'}
                    onPress={() => void decide.run({ params, body: { kind } })}
                  >
                    {t('platform.accept')}
                  </Button>
                  <Button
                    aria-label={`${t('platform.sendBack')}: ${t(`enterprise.document.${kind}`)}`}
                    onPress={() => setSentBack(kind)}
                  >
                    {t('platform.sendBack')}
                  </Button>
                </span>
              )}
            </Toolbar>
          </li>
        ))}
        {sentBack !== undefined && (
          <ReasonDialog
            title={t('platform.sendBack')}
            isBusy={decide.isRunning}
            onReason={(given) => void decide.run({ params, body: { kind: sentBack, reason: given } })}
            onClose={() => setSentBack(undefined)}
          />
        )}
      </ul>
    </DocumentColumn>
  )
}

/** The decisions that need a reason. */
const DECISIONS = {
  sendBack: 'platform.sendBackAll',
  suspend: 'platform.suspend',
  close: 'platform.close',
} as const

/** Returns why a company cannot be verified now, or `undefined` if it can. */
function useObstacle({ institution: { enterprise }, decide }: PartProps): string | undefined {
  const { t } = useTexts()
  if (decide.isRunning) return t('platform.verify.storing')
  const missing = REQUIRED_DOCUMENTS.filter(
    (kind) => !enterprise.documents.some((each) => each.kind === kind && each.state === 'accepted'),
  )
  if (missing.length === 0) return undefined
  const documents = missing.map((kind) => t(`enterprise.document.${kind}`)).join(', ')
  return t('platform.verify.documents', { documents })
}

function Decisions({ institution, decide }: PartProps) {
  const { enterprise, isReceiveOnly } = institution
  const { t } = useTexts()
  const obstacleId = useId()
  const obstacle = useObstacle({ institution, decide })
  const verify = useCommand(verifyCommand)
  const suspend = useCommand(suspendCommand)
  const close = useCommand(closeCommand)
  const resume = useCommand(resumeCommand)
  const receiveOnly = useCommand(receiveOnlyCommand)
  const [requested, setRequested] = useState<keyof typeof DECISIONS>()
  const params = { id: enterprise.id }
  const isInReview = enterprise.state === 'inReview' || enterprise.isChangeInReview
  const commands = { sendBack: verify, suspend, close } as const
  return (
    <div className={styles.form}>
      {enterprise.kind === 'bank' && (
        <Checkbox
          checked={isReceiveOnly}
          hint={t('platform.receiveOnly.hint')}
          onChange={(isOn) => void receiveOnly.run({ params, body: { isReceiveOnly: isOn } })}
        >
          {t('platform.receiveOnly')}
        </Checkbox>
      )}
      <div className={styles.buttons}>
        {isInReview && (
          <>
            <Button
              variant="primary"
              isBusy={verify.isRunning}
              isDisabled={obstacle !== undefined}
              aria-describedby={obstacle === undefined ? undefined : obstacleId}
              onPress={() => void verify.run({ params, body: {} })}
            >
              {t('platform.verify')}
            </Button>
            <Button onPress={() => setRequested('sendBack')}>{t('platform.sendBackAll')}</Button>
          </>
        )}
        {enterprise.state === 'verified' && (
          <Button variant="danger" onPress={() => setRequested('suspend')}>
            {t('platform.suspend')}
          </Button>
        )}
        {enterprise.kind === 'bank' && <ReceiveOnlyUser institutionId={enterprise.id} />}
        {(enterprise.state === 'suspended' || enterprise.state === 'closed') && (
          <Button isBusy={resume.isRunning} onPress={() => void resume.run({ params })}>
            {t(enterprise.state === 'closed' ? 'platform.reopen' : 'platform.resume')}
          </Button>
        )}
        {enterprise.kind === 'company' && enterprise.state !== 'closed' && (
          <Button variant="danger" onPress={() => setRequested('close')}>
            {t('platform.close')}
          </Button>
        )}
      </div>
      {isInReview && obstacle !== undefined && (
        <p id={obstacleId} className={styles.small}>
          {obstacle}
        </p>
      )}
      {requested !== undefined && (
        <ReasonDialog
          title={t(DECISIONS[requested])}
          isBusy={commands[requested].isRunning}
          onReason={(reason) => void commands[requested].run({ params, body: { reason } })}
          onClose={() => setRequested(undefined)}
        />
      )}
    </div>
  )
}
