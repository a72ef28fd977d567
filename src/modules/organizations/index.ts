/**
 * Organizations owns organizations and who belongs to them; the demo makes its own through the same operations. It
 * promises an owner at every moment, and nothing to whoever does not belong. It refuses in the words of its contract.
 */
export { addMember, createOrganization, suspendOrganization } from './operations/office.ts'
