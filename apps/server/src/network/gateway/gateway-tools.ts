import type { LinkTools } from '../links/index.ts'

/** What gateways need of the installation: the root of the folders and what keys are sealed with. */
export type GatewayTools = LinkTools

/** How deliveries over a directory link are called among those of other ways. */
export const DIRECTORY = 'directory'
