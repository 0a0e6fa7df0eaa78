import { type AnswerOf, changeSingleSignOn, readSingleSignOn } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query, useCallForm } from '../../api/index.ts'
import { WaitingChanges } from '../../changes/index.ts'
import { formatInstant, useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { Button, Loaded, Page, Panel, PanelStack, Refusals, showToast } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import { ProviderFields, SecurityFields, UserFields } from './settings-fields.tsx'
import { ProvisioningPanel } from './provisioning-panel.tsx'
import { bodyOfSettings, entryOfSettings, type SettingsEntry } from './settings-entry.ts'

const settingsQuery = query(readSingleSignOn)

const SKELETON_ROWS = 10

/** The single sign-on of the institution: its provider, the roles of groups, and who signs in without it. */
export function SingleSignOnPage() {
  const { t } = useTexts()
  const { institution } = useUser()
  const settings = useQuery(settingsQuery({}))
  return (
    <Page title={t('singleSignOn.title')}>
      <PanelStack>
        {institution.kind !== 'company' && <WaitingChanges of={['singleSignOn']} />}
        <Loaded query={settings} rows={SKELETON_ROWS}>
          {(read) => <SettingsForm key={read.version} read={read} onSaved={() => void settings.refetch()} />}
        </Loaded>
        <ProvisioningPanel />
      </PanelStack>
    </Page>
  )
}

const FIELD_OF_CODE = {
  'singleSignOn.address': 'issuer',
  'singleSignOn.codeTaken': 'code',
  'singleSignOn.secretMissing': 'secret',
  'singleSignOn.emergencyMissing': 'emergencyUserId',
} as const

function SettingsForm({
  read,
  onSaved,
}: {
  readonly read: AnswerOf<typeof readSingleSignOn>
  readonly onSaved: () => void
}) {
  const { t } = useTexts()
  const [entry, setEntry] = useState(() => entryOfSettings(read))
  const { form, problems, refusals, isBusy } = useCallForm(changeSingleSignOn, {
    entry,
    bodyOf: (current) => bodyOfSettings(current, read.version),
    fieldOf: PATHS,
    fieldOfCode: FIELD_OF_CODE,
    onDone: ({ isWaiting }) => {
      showToast({ kind: 'success', text: t(isWaiting ? 'change.waitsForSecond' : 'settings.saved') })
      onSaved()
    },
  })
  const change = (changes: Partial<SettingsEntry>) => setEntry({ ...entry, ...changes })
  const shared = { entry, problems, onChange: change }
  const { changedAt, changedBy } = read
  return (
    <form {...form} className={styles.form}>
      <p className={styles.small}>{t('singleSignOn.hint')}</p>
      <Panel title={t('singleSignOn.provider')} isPadded>
        <ProviderFields {...shared} read={read} />
      </Panel>
      <Panel title={t('singleSignOn.users')} isPadded>
        <UserFields {...shared} />
      </Panel>
      <Panel title={t('singleSignOn.security')} isPadded>
        <SecurityFields {...shared} read={read} />
      </Panel>
      {changedAt !== undefined && changedBy !== undefined && (
        <p className={styles.small}>
          {t('signInRule.lastChange', { name: changedBy, time: formatInstant(changedAt) })}
        </p>
      )}
      <Refusals sentences={refusals} />
      <div>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {t('account.save')}
        </Button>
      </div>
    </form>
  )
}

/** The members of the body under `rules`, by their path. */
const PATHS = {
  'rules.code': 'code',
  'rules.name': 'name',
  'rules.issuer': 'issuer',
  'rules.clientId': 'clientId',
  'rules.groupsClaim': 'groupsClaim',
  'rules.groups': 'groups',
  'rules.mailDomains': 'mailDomains',
  'rules.emergencyUserId': 'emergencyUserId',
} as const
