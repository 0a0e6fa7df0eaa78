import {
  createView,
  deleteView,
  listViews,
  renameView,
  SAVED_NAME_LENGTH_MAX,
  type Call,
  type InputOf,
  type SavedView,
} from '@nostro/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { command, query, useCallForm, useCommand } from '../../../api/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import {
  Button,
  Dialog,
  Field,
  IconButton,
  Refusals,
  showToast,
  Skeleton,
  TextInput,
  TextLink,
} from '../../../ui/index.ts'
import { LoadFailure } from '../../../message-content/index.ts'
import { requestedFilter } from '../filters/list-filters.ts'
import type { FolderAddress } from '../folder-address.ts'
import { statusOf, type Folder } from '../folders.ts'
import { viewPath } from './view-path.ts'
import styles from './views-dialog.module.css'

const viewsQuery = query(listViews)
const deleteViewCommand = command(deleteView)

interface ViewsDialogProps {
  readonly folder: Folder
  readonly address: FolderAddress
  readonly onClose: () => void
}

/** The user's saved views of a list, each with its current number of messages, and a form to save another. */
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

/** Returns the function that refetches the saved views after a change. */
function useRefreshViews() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: [listViews.path] })
}

function ViewRow({
  view,
  folder,
  onClose,
}: {
  readonly view: SavedView
  readonly folder: Folder
  readonly onClose: () => void
}) {
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
  return (
    <NameForm
      call={renameView}
      params={{ id: view.id }}
      initial={view.name}
      button={t('list.views.renameNow')}
      bodyOf={(name) => ({ name })}
      onDone={() => {
        refresh()
        onDone()
      }}
    />
  )
}

function SaveForm({ folder, address }: Pick<ViewsDialogProps, 'folder' | 'address'>) {
  const { t } = useTexts()
  const refresh = useRefreshViews()
  const [saved, setSaved] = useState(0)
  return (
    <NameForm
      key={saved}
      call={createView}
      initial=""
      hint={t('list.views.hint')}
      button={t('list.views.save')}
      bodyOf={(name) => ({ status: statusOf(folder), name, question: questionOf(folder, address) })}
      onDone={() => {
        showToast({ kind: 'success', text: t('list.views.saved') })
        setSaved(saved + 1)
        refresh()
      }}
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

interface NameFormProps<C extends Call> {
  readonly call: C
  readonly params?: InputOf<C>['params']
  readonly initial: string
  readonly hint?: string
  readonly button: string
  readonly bodyOf: (name: string) => unknown
  readonly onDone: () => void
}

/** A form for the name of a view, with the call that saves it. */
function NameForm<C extends Call>({ call, params, initial, hint, button, bodyOf, onDone }: NameFormProps<C>) {
  const { t } = useTexts()
  const [entry, setEntry] = useState({ name: initial })
  const { form, problems, refusals, isBusy } = useCallForm(call, {
    entry,
    ...(params !== undefined && { params }),
    bodyOf: ({ name }) => bodyOf(name.trim()),
    fieldOfCode: { 'view.nameTaken': 'name' },
    onDone,
  })
  return (
    <form {...form} className={styles.form}>
      <Field label={t('list.views.name')} hint={hint} error={problems.name}>
        {(control) => (
          <TextInput
            {...control}
            value={entry.name}
            maxLength={SAVED_NAME_LENGTH_MAX}
            onChange={(name) => setEntry({ name })}
          />
        )}
      </Field>
      <Refusals sentences={refusals} />
      <Button type="submit" isBusy={isBusy}>
        {button}
      </Button>
    </form>
  )
}
