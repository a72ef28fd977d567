-- Only the trigger runs it.
revoke execute on function audit.chain_line from public;
