import { type AnswerOf, listPasskeys, removePasskey, renamePasskey } from '@nostro/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { command, query, useCallForm, useCommand } from '../../../api/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ProofForm, refreshUser } from '../../../sessions/index.ts'
import {
  Button,
  Dialog,
  Field,
  ListHeads,
  Loaded,
  Panel,
  Refusals,
  ShortDateTime,
  TextInput,
  VisuallyHidden,
} from '../../../ui/index.ts'
import recordStyles from '../../../ui/page/record-page.module.css'
import styles from '../accounts.module.css'
import panelStyles from './passkeys.module.css'
import { AddPasskeySteps } from './add-passkey.tsx'

const passkeysQuery = query(listPasskeys)
const removeCommand = command(removePasskey)

type Passkey = AnswerOf<typeof listPasskeys>['rowList'][number]

const SKELETON_ROWS = 2

/** The passkeys of the user, with buttons to add, rename and remove them. */
export function PasskeysPanel() {
  const { t } = useTexts()
  const queryClient = useQueryClient()
  const passkeys = useQuery(passkeysQuery({}))
  const [open, setOpen] = useState<
    { readonly action: 'add' } | { readonly action: 'rename' | 'remove'; readonly passkey: Passkey }
  >()
  const handleDone = () => {
    setOpen(undefined)
    void refreshUser()
    void queryClient.invalidateQueries()
  }
  const close = () => setOpen(undefined)
  return (
    <Panel title={t('passkeys.title')}>
      <p className={panelStyles.note}>{t('passkeys.text')}</p>
      <Loaded query={passkeys} rows={SKELETON_ROWS}>
        {({ rowList }) => (
          <PasskeyList rows={rowList} onAsk={(action, passkey) => setOpen({ action, passkey })} />
        )}
      </Loaded>
      <div className={panelStyles.foot}>
        <Button icon="add" onPress={() => setOpen({ action: 'add' })}>
          {t('passkeys.add')}
        </Button>
      </div>
      {open?.action === 'add' && (
        <Dialog title={t('passkeys.add')} onClose={close}>
          <AddPasskeySteps onDone={handleDone} />
        </Dialog>
      )}
      {open?.action === 'rename' && (
        <RenameDialog passkey={open.passkey} onDone={handleDone} onClose={close} />
      )}
      {open?.action === 'remove' && (
        <RemoveDialog passkey={open.passkey} onDone={handleDone} onClose={close} />
      )}
    </Panel>
  )
}

interface PasskeyListProps {
  readonly rows: readonly Passkey[]
  readonly onAsk: (action: 'rename' | 'remove', passkey: Passkey) => void
}

function PasskeyList({ rows, onAsk }: PasskeyListProps) {
  const { t } = useTexts()
  if (rows.length === 0) return <p className={panelStyles.note}>{t('passkeys.none')}</p>
  return (
    <ul className={panelStyles.rows} aria-label={t('passkeys.title')}>
      <ListHeads
        heads={[t('passkeys.name'), t('passkeys.created'), t('passkeys.used'), t('passkeys.actions')]}
      />
      {rows.map((passkey) => (
        <li key={passkey.id} className={recordStyles.person}>
          <span className={recordStyles.name}>{passkey.name}</span>
          <span>
            <VisuallyHidden>{`${t('passkeys.created')}: `}</VisuallyHidden>
            <ShortDateTime instant={passkey.createdAt} />
          </span>
          <span>
            <VisuallyHidden>{`${t('passkeys.used')}: `}</VisuallyHidden>
            <ShortDateTime instant={passkey.usedAt} />
          </span>
          <span className={panelStyles.actions}>
            {(['rename', 'remove'] as const).map((action) => (
              <Button
                key={action}
                variant="quiet"
                aria-label={`${t(`passkeys.${action}`)}: ${passkey.name}`}
                onPress={() => onAsk(action, passkey)}
              >
                {t(`passkeys.${action}`)}
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface PasskeyDialogProps {
  readonly passkey: Passkey
  readonly onDone: () => void
  readonly onClose: () => void
}

function RenameDialog({ passkey, onDone, onClose }: PasskeyDialogProps) {
  const { t } = useTexts()
  const [entry, setEntry] = useState({ name: passkey.name })
  const { form, problems, refusals, isBusy } = useCallForm(renamePasskey, {
    entry,
    params: { id: passkey.id },
    bodyOf: ({ name }) => ({ name }),
    fieldOfCode: { 'passkey.nameTaken': 'name' },
    onDone,
  })
  return (
    <Dialog title={t('passkeys.rename')} onClose={onClose}>
      <form {...form} className={styles.form}>
        <Field label={t('passkeys.name')} error={problems.name} isRequired>
          {(control) => (
            <TextInput
              {...control}
              maxLength={60}
              autoComplete="off"
              value={entry.name}
              onChange={(name) => setEntry({ name })}
            />
          )}
        </Field>
        <Refusals sentences={refusals} />
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {t('account.save')}
        </Button>
      </form>
    </Dialog>
  )
}

function RemoveDialog({ passkey, onDone, onClose }: PasskeyDialogProps) {
  const { t } = useTexts()
  const remove = useCommand(removeCommand, { isToastSuppressed: true })
  const { id, name } = passkey
  return (
    <Dialog title={t('passkeys.remove')} onClose={onClose}>
      <div className={styles.form}>
        <p>{t('passkeys.remove.text', { name })}</p>
        <ProofForm
          submit={t('passkeys.remove')}
          isDangerous
          isBusy={remove.isRunning}
          error={remove.error}
          onProof={(proof) => {
            void remove.run({ params: { id }, body: proof }).then((answer) => answer && onDone())
          }}
        />
      </div>
    </Dialog>
  )
}
