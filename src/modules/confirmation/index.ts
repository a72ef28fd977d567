/**
 * Confirmation owns the requests by which an identity service confirms who a person is, in its own app (KYC-8). It
 * guarantees that a person has one open request at a time, that nothing is believed before the service itself was
 * asked, that one answer decides, and that the person who answered is compared with the one who was meant.
 * `verification` decides what follows; without a service, operators decide as before.
 */
export { nafathService } from './nafath.ts'
export type { IdentityService } from './service.ts'
