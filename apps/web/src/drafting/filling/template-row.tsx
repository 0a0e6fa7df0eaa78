import { deleteTemplate, renameTemplate, SAVED_NAME_LENGTH_MAX, type MessageTemplate } from '@nostro/contract'
import { useState } from 'react'

import { command, useCallForm, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, ConfirmDialog, Field, IconButton, Refusals, showToast, TextInput } from '../../ui/index.ts'
import styles from './drafting-dialog.module.css'

const deleteCommand = command(deleteTemplate)

/** A template with its actions. */
export function TemplateRow({
  template,
  isFetching,
  onUse,
}: {
  readonly template: MessageTemplate
  readonly isFetching: boolean
  readonly onUse: () => void
}) {
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
  const [entry, setEntry] = useState({ name: template.name })
  const { form, problems, refusals, isBusy } = useCallForm(renameTemplate, {
    entry,
    params: { id: template.id },
    bodyOf: ({ name }) => ({ name: name.trim() }),
    fieldOfCode: { 'template.nameTaken': 'name' },
    onDone: onClose,
  })
  return (
    <li>
      <form {...form} className={styles.row}>
        <div className={styles.about}>
          <Field label={t('drafting.template.name')} error={problems.name} isRequired>
            {(control) => (
              <TextInput
                {...control}
                maxLength={SAVED_NAME_LENGTH_MAX}
                value={entry.name}
                onChange={(name) => setEntry({ name })}
              />
            )}
          </Field>
          <Refusals sentences={refusals} />
        </div>
        <Button onPress={onClose}>{t('dialog.cancel')}</Button>
        <Button variant="primary" type="submit" isBusy={isBusy}>
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
