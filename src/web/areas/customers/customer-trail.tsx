import { Link } from '@tanstack/react-router'
import { useWords } from '#web/app/words.ts'
import { Breadcrumbs } from '#web/components/navigation/navigation.tsx'
import type { Customer } from './customer-view.ts'

/** The links from a page about a customer back to the customer and to the list. */
export function CustomerTrail({
  customer,
  current,
}: {
  customer: Pick<Customer, 'id' | 'name'>
  current: string
}) {
  const { customers: words } = useWords('customers')
  return (
    <Breadcrumbs
      links={[
        <Link key="customers" to="/admin-sahl/customer">
          {words.title}
        </Link>,
        <Link key="customer" to="/admin-sahl/customer/$id" params={{ id: customer.id }} preload={false}>
          <bdi>{customer.name}</bdi>
        </Link>,
      ]}
      current={current}
    />
  )
}
