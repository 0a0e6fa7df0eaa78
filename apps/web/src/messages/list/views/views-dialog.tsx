import { listViews, type SavedView } from '@nostro/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { sentenceOf, useCommand } from '../../../api/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import {
  Button,
  Dialog,
  Field,
  IconButton,
  showToast,
  Skeleton,
  TextInput,
  TextLink,
} from '../../../ui/index.ts'
import { LoadFailure } from '../../load-failure.tsx'
import { requestedFilter } from '../filters/list-filters.ts'
import type { FolderAddress } from '../folder-address.ts'
import { statusOf, type Folder } from '../folders.ts'
import { viewPath } from './view-path.ts'
import { createViewCommand, deleteViewCommand, renameViewCommand, viewsQuery } from './views-queries.ts'
import styles from './views-dialog.module.css'

interface ViewsDialogProps {
  readonly folder: Folder
  readonly address: FolderAddress
  readonly onClose: () => void
}

/** The views somebody keeps of a list, each with the number of messages it shows now, and a place to keep another. */
export function ViewsDialog({ folder, address, onClose }: ViewsDialogProps) {
  const { t } = useTexts()
  const views = useQuery(viewsQuery({ query: { status: statusOf(folder) } }))
  return (
    <Dialog title={t('list.views.title')} width={560} onClose={onClose}>
      {views.error !== null && views.data === undefined && (
        <LoadFailure error={views.error} onRetry={() => void views.refetch()} />
      )}
      {views.isPending && <Skeleton height="4rem" />}
      {views.data?.rowList.length === 0 && <p className={styles.empty}>{t('list.views.empty')}</p>}
      <ul className={styles.views}>
        {views.data?.rowList.map((view) => (
          <ViewRow key={view.id} view={view} folder={folder} onClose={onClose} />
        ))}
      </ul>
      <SaveForm folder={folder} address={address} />
    </Dialog>
  )
}

/** The lists of views are old after a change of one. */
function useRefreshViews() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: [listViews.path] })
}

interface ViewRowProps {
  readonly view: SavedView
  readonly folder: Folder
  readonly onClose: () => void
}

function ViewRow({ view, folder, onClose }: ViewRowProps) {
  const { t } = useTexts()
  const refresh = useRefreshViews()
  const remove = useCommand(deleteViewCommand)
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, totalRecord, isMore } = view
  const text = t(isMore === true ? 'list.views.countMore' : 'list.views.count', { name, count: totalRecord })

  const removeView = async () => {
    if ((await remove.run({ params: { id } })) === undefined) return
    showToast({ kind: 'success', text: t('list.views.deleted') })
    refresh()
  }
  if (isRenaming) {
    return (
      <li>
        <RenameForm view={view} onDone={() => setRenaming(false)} />
      </li>
    )
  }
  return (
    <li className={styles.view}>
      <span className={styles.name} onClickCapture={onClose}>
        <TextLink to={viewPath(folder, view.question)}>{text}</TextLink>
      </span>
      <IconButton label={t('list.views.rename', { name })} icon="edit" onPress={() => setRenaming(true)} />
      <IconButton label={t('list.views.delete', { name })} icon="trash" onPress={() => void removeView()} />
    </li>
  )
}

function RenameForm({ view, onDone }: { readonly view: SavedView; readonly onDone: () => void }) {
  const { t } = useTexts()
  const refresh = useRefreshViews()
  const rename = useCommand(renameViewCommand, { isToastSuppressed: true })
  const save = async (name: string) => {
    if ((await rename.run({ params: { id: view.id }, body: { name } })) === undefined) return
    refresh()
    onDone()
  }
  return (
    <NameForm
      initial={view.name}
      button={t('list.views.renameNow')}
      failure={rename.error}
      isRunning={rename.isRunning}
      onName={(name) => void save(name)}
    />
  )
}

function SaveForm({ folder, address }: Pick<ViewsDialogProps, 'folder' | 'address'>) {
  const { t } = useTexts()
  const refresh = useRefreshViews()
  const create = useCommand(createViewCommand, { isToastSuppressed: true })
  const [saved, setSaved] = useState(0)
  const save = async (name: string) => {
    const body = { status: statusOf(folder), name, question: questionOf(folder, address) }
    if ((await create.run({ body })) === undefined) return
    showToast({ kind: 'success', text: t('list.views.saved') })
    setSaved(saved + 1)
    refresh()
  }
  return (
    <NameForm
      key={saved}
      initial=""
      hint={t('list.views.hint')}
      button={t('list.views.save')}
      failure={create.error}
      isRunning={create.isRunning}
      onName={(name) => void save(name)}
    />
  )
}

function questionOf(folder: Folder, { messagingType, showsAll, filters, sort }: FolderAddress) {
  const filter = requestedFilter(filters)
  return {
    ...(messagingType !== undefined && { messagingType }),
    ...(folder.isNarrowed && { forMe: !showsAll }),
    ...(filter !== undefined && { filter }),
    ...(sort !== undefined && { sort }),
  }
}

interface NameFormProps {
  readonly initial: string
  readonly hint?: string
  readonly button: string
  readonly failure: Parameters<typeof sentenceOf>[0] | undefined
  readonly isRunning: boolean
  readonly onName: (name: string) => void
}

const NAME_LENGTH_MAX = 60

function NameForm({ initial, hint, button, failure, isRunning, onName }: NameFormProps) {
  const texts = useTexts()
  const [name, setName] = useState(initial)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <form className={styles.form} onSubmit={save}>
      <Field
        label={texts.t('list.views.name')}
        hint={hint}
        error={failure === undefined ? undefined : sentenceOf(failure, texts)}
      >
        {(control) => <TextInput {...control} value={name} maxLength={NAME_LENGTH_MAX} onChange={setName} />}
      </Field>
      <Button type="submit" isBusy={isRunning} isDisabled={name.trim() === ''}>
        {button}
      </Button>
    </form>
  )
}
