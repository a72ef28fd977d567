import { getRouteApi } from '@tanstack/react-router'
import { MasterDataPage } from './list-page.tsx'

const typeRoute = getRouteApi('/_admin/admin-sahl/property-settings/type')
const statusRoute = getRouteApi('/_admin/admin-sahl/property-settings/status')
const contractRoute = getRouteApi('/_admin/admin-sahl/property-settings/investment-type')

export const PropertyTypesPage = () => (
  <MasterDataPage loaded={typeRoute.useLoaderData()} path="/admin-sahl/property-settings/type" />
)
export const PropertyStatusesPage = () => (
  <MasterDataPage loaded={statusRoute.useLoaderData()} path="/admin-sahl/property-settings/status" />
)
export const InvestmentTypesPage = () => (
  <MasterDataPage
    loaded={contractRoute.useLoaderData()}
    path="/admin-sahl/property-settings/investment-type"
  />
)
