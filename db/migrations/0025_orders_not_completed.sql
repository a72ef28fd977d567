-- ADM-5: operators ask for the few orders that are not completed. Buying writes completed ones, and pays nothing for it.
create index orders_not_completed on orders.orders (status, id) where status <> 'completed';
