import { deleteTemplate, renameTemplate, type MessageTemplate } from '@nostro/contract'
import { useState, type FormEvent } from 'react'

import { command, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, ConfirmDialog, Field, IconButton, showToast, TextInput } from '../../ui/index.ts'
import styles from './drafting-dialog.module.css'
import { TEMPLATE_NAME_LENGTH_MAX } from './save-template-dialog.tsx'

const renameCommand = command(renameTemplate)
const deleteCommand = command(deleteTemplate)

interface TemplateRowProps {
  readonly template: MessageTemplate
  readonly isFetching: boolean
  readonly onUse: () => void
}

/** A template with what can be done with it. */
export function TemplateRow({ template, isFetching, onUse }: TemplateRowProps) {
  const { t } = useTexts()
  const [mode, setMode] = useState<'shown' | 'renamed' | 'deleted'>('shown')
  const { name, scope } = template
  const close = () => setMode('shown')
  if (mode === 'renamed') return <RenameRow template={template} onClose={close} />
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {t(scope === 'own' ? 'drafting.template.own' : 'drafting.template.institution')}
        </span>
      </div>
      <IconButton
        label={t('drafting.template.renameNamed', { name })}
        icon="edit"
        onPress={() => setMode('renamed')}
      />
      <IconButton
        label={t('drafting.template.deleteNamed', { name })}
        icon="trash"
        onPress={() => setMode('deleted')}
      />
      <Button isBusy={isFetching} onPress={onUse}>
        {t('drafting.use')}
      </Button>
      {mode === 'deleted' && <DeleteDialog template={template} onClose={close} />}
    </li>
  )
}

interface RowPartProps {
  readonly template: MessageTemplate
  readonly onClose: () => void
}

function RenameRow({ template, onClose }: RowPartProps) {
  const { t } = useTexts()
  const [name, setName] = useState(template.name)
  const renaming = useCommand(renameCommand)
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return
    const answer = await renaming.run({ params: { id: template.id }, body: { name: wanted } })
    if (answer !== undefined) onClose()
  }
  return (
    <li>
      <form className={styles.row} onSubmit={(event) => void rename(event)} noValidate>
        <div className={styles.about}>
          <Field label={t('drafting.template.name')} isRequired>
            {(control) => (
              <TextInput {...control} maxLength={TEMPLATE_NAME_LENGTH_MAX} value={name} onChange={setName} />
            )}
          </Field>
        </div>
        <Button onPress={onClose}>{t('dialog.cancel')}</Button>
        <Button variant="primary" type="submit" isBusy={renaming.isRunning}>
          {t('drafting.template.rename')}
        </Button>
      </form>
    </li>
  )
}

function DeleteDialog({ template, onClose }: RowPartProps) {
  const { t } = useTexts()
  const deleting = useCommand(deleteCommand)
  const remove = async () => {
    if ((await deleting.run({ params: { id: template.id } })) === undefined) return
    showToast({ kind: 'success', text: t('drafting.template.deleted') })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('drafting.template.deleteNamed', { name: template.name })}
      confirmLabel={t('drafting.template.delete')}
      isDangerous
      isBusy={deleting.isRunning}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        {t(
          template.scope === 'own'
            ? 'drafting.template.deleteText.own'
            : 'drafting.template.deleteText.institution',
        )}
      </p>
    </ConfirmDialog>
  )
}
