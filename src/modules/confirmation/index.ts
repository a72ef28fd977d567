/**
 * Confirmation owns the questions by which a service that knows people confirms who somebody is, in its own app
 * (KYC-8). It promises that one question of a person is open at a time, that the service itself is asked before
 * anything is believed, that one answer decides, and that whoever answers is compared with who was meant. What
 * follows from it verification decides; where there is no service, operators decide as ever.
 */
export { nafathService } from './nafath.ts'
export type { IdentityService } from './service.ts'
