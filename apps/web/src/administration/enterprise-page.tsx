import {
  attachDocument,
  type Enterprise,
  ENTERPRISE_DOCUMENTS,
  readEnterprise,
  renewInvitation,
  saveEnterprise,
} from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'

import { CloseCompany } from '../accounts/index.ts'
import { command, query, sentenceOf, useCommand } from '../api/index.ts'
import { AttachmentField } from '../attachments/index.ts'
import { useTexts } from '../i18n/index.ts'
import { usePlaces } from '../reference/index.ts'
import {
  Alert,
  Button,
  ConfirmDialog,
  Copyable,
  Field,
  NativeSelect,
  Loaded,
  Page,
  Panel,
  PanelStack,
  showToast,
} from '../ui/index.ts'
import styles from './administration.module.css'
import { TextFields } from './text-fields.tsx'

const enterpriseQuery = query(readEnterprise)
const saveCommand = command(saveEnterprise)
const renewCommand = command(renewInvitation)
const attachCommand = command(attachDocument)

const SKELETON_ROWS = 8

/** The own company: its data, its documents, the code that invites people into it. */
export function EnterprisePage() {
  const { t } = useTexts()
  const company = useQuery(enterpriseQuery({}))
  return (
    <Page title={t('enterprise.title')}>
      <Loaded query={company} rows={SKELETON_ROWS}>
        {(data) => (
          <PanelStack>
            <Panel title={t('enterprise.details')} isPadded>
              <EnterpriseForm enterprise={data.enterprise} />
            </Panel>
            <Panel title={t('enterprise.invitation')} isPadded>
              <Invitation code={data.invitationCode} />
            </Panel>
            <Panel title={t('enterprise.documents')} isPadded>
              <div className={styles.form}>
                {ENTERPRISE_DOCUMENTS.map((kind) => (
                  <DocumentField key={kind} kind={kind} enterprise={data.enterprise} />
                ))}
              </div>
            </Panel>
            <Panel title={t('closing.company')} isPadded>
              <CloseCompany name={data.enterprise.name} />
            </Panel>
          </PanelStack>
        )}
      </Loaded>
    </Page>
  )
}

const FIELDS = [
  { name: 'name', label: 'enterprise.name' },
  { name: 'legalPerson', label: 'enterprise.legalPerson' },
  { name: 'phone', label: 'enterprise.phone' },
  { name: 'email', label: 'account.email' },
] as const

type Name = (typeof FIELDS)[number]['name']

function EnterpriseForm({ enterprise }: { readonly enterprise: Enterprise }) {
  const texts = useTexts()
  const { t } = texts
  const save = useCommand(saveCommand, { isToastSuppressed: true })
  const [entry, setEntry] = useState<Readonly<Record<Name, string>>>({
    name: enterprise.name,
    legalPerson: enterprise.legalPerson ?? '',
    phone: enterprise.phone ?? '',
    email: enterprise.email ?? '',
  })
  const [industry, setIndustry] = useState(enterprise.industry)
  const [region, setRegion] = useState(enterprise.region)
  const [problems, setProblems] = useState<Partial<Record<Name | 'industry' | 'region', string>>>({})
  const choose = { value: '', label: t('account.choose') }
  const industries = usePlaces('industry', enterprise.industry)
  const regions = usePlaces('region', enterprise.region)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const empty = FIELDS.filter(({ name }) => entry[name].trim() === '')
    setProblems({
      ...Object.fromEntries(empty.map(({ name }) => [name, t('account.required')])),
      ...(industry === undefined && { industry: t('enterprise.industry.required') }),
      ...(region === undefined && { region: t('enterprise.region.required') }),
    })
    if (empty.length > 0 || industry === undefined || region === undefined) return
    const answer = await save.run({ body: { ...entry, industry, region } })
    if (answer !== undefined) showToast({ kind: 'success', text: t('enterprise.saved') })
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {enterprise.isChangeInReview && <Alert tone="info">{t('enterprise.changeInReview')}</Alert>}
      {enterprise.stateReason !== undefined && <Alert tone="attention">{enterprise.stateReason}</Alert>}
      <TextFields
        fields={FIELDS}
        entry={entry}
        problems={problems}
        onChange={(name, value) => setEntry({ ...entry, [name]: value })}
      />
      <Field label={t('enterprise.industry')} error={problems.industry} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            value={industry ?? ''}
            options={[choose, ...industries.options]}
            onChange={(value) => setIndustry(value === '' ? undefined : value)}
          />
        )}
      </Field>
      <Field label={t('enterprise.region')} error={problems.region} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            value={region ?? ''}
            options={[choose, ...regions.options]}
            onChange={(value) => setRegion(value === '' ? undefined : value)}
          />
        )}
      </Field>
      <p>{t('enterprise.admins', { names: enterprise.adminNames.join(', ') })}</p>
      <p className={styles.small}>{t('enterprise.reviewHint')}</p>
      <div>
        <Button variant="primary" type="submit" isBusy={save.isRunning}>
          {t('account.save')}
        </Button>
      </div>
      {save.error !== undefined && (
        <Alert tone="attention" isUrgent>
          {save.error.issues[0]?.message ?? sentenceOf(save.error, texts)}
        </Alert>
      )}
    </form>
  )
}

function Invitation({ code }: { readonly code: string | undefined }) {
  const { t } = useTexts()
  const renew = useCommand(renewCommand)
  const [isAsking, setIsAsking] = useState(false)
  const handleConfirm = async () => {
    await renew.run({})
    setIsAsking(false)
  }
  return (
    <div className={styles.form}>
      <p>{t('enterprise.invitation.text')}</p>
      {code !== undefined && (
        <Copyable label={t('enterprise.invitation')} value={code}>
          <span className={styles.code}>{`${code.slice(0, 4)}-${code.slice(4)}`}</span>
        </Copyable>
      )}
      <div>
        <Button icon="refresh" onPress={() => setIsAsking(true)}>
          {t('enterprise.invitation.renew')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('enterprise.invitation.renew')}
          confirmLabel={t('enterprise.invitation.renew')}
          isBusy={renew.isRunning}
          onConfirm={() => void handleConfirm()}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('enterprise.invitation.warning')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

interface DocumentFieldProps {
  readonly kind: (typeof ENTERPRISE_DOCUMENTS)[number]
  readonly enterprise: Enterprise
}

function DocumentField({ kind, enterprise }: DocumentFieldProps) {
  const { t } = useTexts()
  const id = useId()
  const attach = useCommand(attachCommand)
  const document = enterprise.documents.find((each) => each.kind === kind)
  return (
    <div className={styles.document}>
      <label htmlFor={id}>
        {t(`enterprise.document.${kind}`)} – {t(`verification.document.${document?.state ?? 'missing'}`)}
      </label>
      {document?.reason !== undefined && <Alert tone="attention">{document.reason}</Alert>}
      <AttachmentField
        slot={kind}
        value={document && { id: document.attachmentId, name: document.fileName }}
        wiring={{ id }}
        isPermanent
        onChange={(file) => {
          if (file !== undefined) void attach.run({ body: { kind, attachmentId: file.id } })
        }}
      />
    </div>
  )
}
