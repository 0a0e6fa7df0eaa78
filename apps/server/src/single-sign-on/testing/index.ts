export { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'
