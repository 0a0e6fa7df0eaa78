import type { RelatedMessage } from '@nostro/contract'

import { useUser } from '../../sessions/index.ts'
import { readFolderAddress, rowPath } from './folder-address.ts'
import { folderWith } from './folders.ts'

type Target = Pick<RelatedMessage, 'id' | 'messagingType' | 'status'>

/** Returns a function that returns the path of a message in its own folder; `undefined` if the viewer has none. */
export function useMessagePath(): (message: Target) => string | undefined {
  const { institution } = useUser()
  return (message) => {
    const folder = folderWith(message.status, institution.kind === 'company' ? 'remittances' : 'messages')
    return folder && rowPath(folder, message, readFolderAddress(new URLSearchParams()))
  }
}
