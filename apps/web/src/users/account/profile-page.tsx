import { type AnswerOf, readProfile, saveProfile } from '@nostro/contract'
import { mayOpenPage, namedRoles } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query, useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { NoticeChoicesPanel } from '../../notifications/index.ts'
import { refreshUser, useUser, visitorOf } from '../../sessions/index.ts'
import {
  Button,
  Field,
  Loaded,
  Page,
  Panel,
  PanelStack,
  PasswordInput,
  Refusals,
  showToast,
  TextInput,
  TextLink,
} from '../../ui/index.ts'
import styles from './accounts.module.css'
import { ContactDialog } from './contact-dialog.tsx'
import { LeaveCompany } from './leaving/leave-company.tsx'
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions/sessions-panel.tsx'

const profileQuery = query(readProfile)

type Profile = AnswerOf<typeof readProfile>

const SKELETON_ROWS = 6

/** The user's own data: names are saved directly, phone and e-mail with a code. */
export function ProfilePage() {
  const { t } = useTexts()
  const user = useUser()
  const { institution } = user
  const profile = useQuery(profileQuery({}))
  return (
    <Page title={t('profile.title')}>
      <Loaded query={profile} rows={SKELETON_ROWS}>
        {(data) => (
          <PanelStack>
            <Panel title={t('profile.person')} isPadded>
              <NameForm profile={data} />
            </Panel>
            <Panel title={t('profile.contact')} isPadded>
              <Contacts profile={data} />
            </Panel>
            {mayOpenPage('/deputies', visitorOf(user)) && (
              <Panel title={t('menu.deputies')} isPadded>
                <p>{t('profile.deputies')}</p>
                <TextLink to="/deputies">{t('profile.deputies.open')}</TextLink>
              </Panel>
            )}
            <SecondFactorPanel isOn={data.hasSecondFactor} />
            <PasskeysPanel />
            <SessionsPanel />
            <NoticeChoicesPanel />
            {institution.kind === 'company' && (
              <Panel title={t('closing.leave')} isPadded>
                <LeaveCompany name={institution.name} />
              </Panel>
            )}
          </PanelStack>
        )}
      </Loaded>
    </Page>
  )
}

function NameForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTexts()
  const [entry, setEntry] = useState({ name: profile.name, idNumber: profile.idNumber ?? '' })
  const { form, problems, refusals, isBusy } = useCallForm(saveProfile, {
    entry,
    bodyOf: ({ name, idNumber }) => ({ name, idNumber: idNumber.trim() }),
    check: ({ name }) => (name.trim() === '' ? { name: t('account.name.required') } : {}),
    onDone: () => {
      showToast({ kind: 'success', text: t('profile.saved') })
      void refreshUser()
    },
  })
  return (
    <form {...form} className={styles.form}>
      <Field label={t('account.name')} error={problems.name} isRequired>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            value={entry.name}
            onChange={(name) => setEntry({ ...entry, name })}
          />
        )}
      </Field>
      <Field label={t('account.idNumber')} error={problems.idNumber} isRequired>
        {/* Masked like a password until the user shows it. */}
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="off"
            value={entry.idNumber}
            onChange={(idNumber) => setEntry({ ...entry, idNumber })}
          />
        )}
      </Field>
      <div>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {t('account.save')}
        </Button>
      </div>
      <Refusals sentences={refusals} />
    </form>
  )
}

function Contacts({ profile }: { readonly profile: Profile }) {
  const { t, text } = useTexts()
  const user = useUser()
  const [changed, setChanged] = useState<'phone' | 'email'>()
  return (
    <>
      <dl className={styles.rows}>
        {(['phone', 'email'] as const).map((kind) => (
          <div key={kind} className={styles.row}>
            <dt>{t(`account.${kind}`)}</dt>
            <dd>{profile[kind] ?? '–'}</dd>
            <dd>
              <Button
                onPress={() => setChanged(kind)}
                aria-label={`${t('profile.change')}: ${t(`account.${kind}`)}`}
              >
                {t('profile.change')}
              </Button>
            </dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt>{t('login.userName')}</dt>
          <dd>{profile.username}</dd>
        </div>
        <div className={styles.row}>
          <dt>{t('user.roles')}</dt>
          <dd>
            {namedRoles(user.roleList)
              .map((role) => text(`user.role.${role}`))
              .join(', ')}
          </dd>
        </div>
      </dl>
      {changed !== undefined && <ContactDialog kind={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}
