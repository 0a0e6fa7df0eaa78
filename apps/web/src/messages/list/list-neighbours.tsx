import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { ApiError, isSilent, readQuery, sentenceOf } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { IconButton, showToast, useShortcuts } from '../../ui/index.ts'
import { folderQuery } from './folder-query.ts'
import { folderPath, type FolderAddress } from './folder-address.ts'
import type { Folder } from './folders.ts'
import styles from './message-list.module.css'
import { positionOf, type ListPage, type Neighbour } from './list-position.ts'

/** The position of the open message in its list, `3 of 42 ‹ ›`, with buttons for its neighbours. */
export function ListNeighbours({
  folder,
  address,
  list,
}: {
  readonly folder: Folder
  readonly address: FolderAddress & { readonly openId: string }
  /** The list page that contains the open message, once it is loaded. */
  readonly list: ListPage | undefined
}) {
  const texts = useTexts()
  const { t } = texts
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const position = list === undefined ? undefined : positionOf(list, address.openId)

  const open = async (neighbour: Neighbour | undefined) => {
    if (neighbour === undefined) return
    if (neighbour.on === 'thisPage') {
      await navigate(folderPath(folder, { ...address, openId: neighbour.id }))
      return
    }
    const { page, end } = neighbour
    try {
      const answer = await readQuery(queryClient, folderQuery(folder, { ...address, page }))
      const openId = answer.rowList.at(end === 'first' ? 0 : -1)?.id
      if (openId !== undefined) await navigate(folderPath(folder, { ...address, page, openId }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isSilent(error)) showToast({ kind: 'error', text: sentenceOf(error, texts) })
    }
  }
  useShortcuts({
    j: () => void open(position?.next),
    k: () => void open(position?.previous),
  })
  if (position === undefined) return null
  return (
    <span className={styles.neighbours}>
      <span className={styles.position}>
        {t('detail.position', { position: position.position, total: position.total })}
      </span>
      <IconButton
        label={t('detail.previous')}
        icon="chevronLeft"
        isDisabled={position.previous === undefined}
        onPress={() => void open(position.previous)}
      />
      <IconButton
        label={t('detail.next')}
        icon="chevronRight"
        isDisabled={position.next === undefined}
        onPress={() => void open(position.next)}
      />
    </span>
  )
}
