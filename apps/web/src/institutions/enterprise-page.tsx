import {
  attachDocument,
  type Enterprise,
  ENTERPRISE_DOCUMENTS,
  readEnterprise,
  renewInvitation,
  saveEnterprise,
} from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { CloseCompany } from '../users/index.ts'
import { command, query, useCallForm, useCommand } from '../api/index.ts'
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
  Refusals,
  showToast,
} from '../ui/index.ts'
import styles from '../ui/page/record-page.module.css'
import { TextFields } from '../ui/entry/text-fields.tsx'

const enterpriseQuery = query(readEnterprise)
const renewCommand = command(renewInvitation)
const attachCommand = command(attachDocument)

const SKELETON_ROWS = 8

/** The user's company: its data, its documents, and the code that invites users to it. */
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

/** The content of the fields; an industry or region that is not chosen is empty. */
type Entry = Readonly<Record<(typeof FIELDS)[number]['name'] | 'industry' | 'region', string>>

function entryOf({ name, legalPerson, phone, email, industry, region }: Enterprise): Entry {
  const filled = { legalPerson, phone, email, industry, region }
  const texts = Object.entries(filled).map(([member, text]) => [member, text ?? ''] as const)
  // Every member of the entry is named above.
  return { name, ...Object.fromEntries(texts) } as Entry
}

function EnterpriseForm({ enterprise }: { readonly enterprise: Enterprise }) {
  const { t } = useTexts()
  const [entry, setEntry] = useState(() => entryOf(enterprise))
  const { form, problems, refusals, isBusy } = useCallForm(saveEnterprise, {
    entry,
    bodyOf: ({ phone, email, ...rest }) => ({ ...rest, phone: phone.trim(), email: email.trim() }),
    check: ({ industry, region }) => ({
      ...(industry === '' && { industry: t('enterprise.industry.required') }),
      ...(region === '' && { region: t('enterprise.region.required') }),
    }),
    fieldOfCode: { 'enterprise.nameTaken': 'name' },
    onDone: () => showToast({ kind: 'success', text: t('enterprise.saved') }),
  })
  const choose = { value: '', label: t('account.choose') }
  const industries = usePlaces('industry', enterprise.industry)
  const regions = usePlaces('region', enterprise.region)
  return (
    <form {...form} className={styles.form}>
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
            value={entry.industry}
            options={[choose, ...industries.options]}
            onChange={(industry) => setEntry({ ...entry, industry })}
          />
        )}
      </Field>
      <Field label={t('enterprise.region')} error={problems.region} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            value={entry.region}
            options={[choose, ...regions.options]}
            onChange={(region) => setEntry({ ...entry, region })}
          />
        )}
      </Field>
      <p>{t('enterprise.admins', { names: enterprise.adminNames.join(', ') })}</p>
      <p className={styles.small}>{t('enterprise.reviewHint')}</p>
      <div>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {t('account.save')}
        </Button>
      </div>
      <Refusals sentences={refusals} />
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

function DocumentField({
  kind,
  enterprise,
}: {
  readonly kind: (typeof ENTERPRISE_DOCUMENTS)[number]
  readonly enterprise: Enterprise
}) {
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
