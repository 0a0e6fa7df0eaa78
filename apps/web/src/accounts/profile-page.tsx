import { type AnswerOf, readProfile, saveProfile } from '@nostro/contract'
import { namedRoles } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { command, query, sentenceOf, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { refreshUser, useUser } from '../sessions/index.ts'
import {
  Alert,
  Button,
  Field,
  Loaded,
  Page,
  Panel,
  PanelStack,
  PasswordInput,
  showToast,
  TextInput,
} from '../ui/index.ts'
import styles from './accounts.module.css'
import { ContactDialog } from './contact-dialog.tsx'
import { LeaveCompany } from './leaving/leave-company.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'

const profileQuery = query(readProfile)
const saveCommand = command(saveProfile)

type Profile = AnswerOf<typeof readProfile>

const SKELETON_ROWS = 6

/** The own data: names at once, phone and e-mail with a code. */
export function ProfilePage() {
  const { t } = useTexts()
  const { institution } = useUser()
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
            <SecondFactorPanel isOn={data.hasSecondFactor} />
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
  const texts = useTexts()
  const { t } = texts
  const save = useCommand(saveCommand, { isToastSuppressed: true })
  const [name, setName] = useState(profile.name)
  const [idNumber, setIdNumber] = useState(profile.idNumber ?? '')
  const [problems, setProblems] = useState<{ readonly name?: string; readonly idNumber?: string }>({})
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(name.trim() === '' && { name: t('account.name.required') }),
      ...(!/^[A-Za-z0-9]{6,32}$/.test(idNumber.trim()) && { idNumber: t('account.idNumber.invalid') }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const answer = await save.run({ body: { name: name.trim(), idNumber: idNumber.trim() } })
    if (answer === undefined) return
    showToast({ kind: 'success', text: t('profile.saved') })
    void refreshUser()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Field label={t('account.name')} error={problems.name} isRequired>
        {(control) => <TextInput {...control} autoComplete="name" value={name} onChange={setName} />}
      </Field>
      <Field label={t('account.idNumber')} error={problems.idNumber} isRequired>
        {/* Hidden until somebody wants to see it, like a password. */}
        {(control) => (
          <PasswordInput {...control} autoComplete="off" value={idNumber} onChange={setIdNumber} />
        )}
      </Field>
      <div>
        <Button variant="primary" type="submit" isBusy={save.isRunning}>
          {t('account.save')}
        </Button>
      </div>
      {save.error !== undefined && (
        <Alert tone="attention" isUrgent>
          {sentenceOf(save.error, texts)}
        </Alert>
      )}
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
