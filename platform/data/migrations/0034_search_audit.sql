-- Indexes the search texts of the audit log, which grows with every write. As in 0020: without pg_trgm, the server scans them.
DO $$
begin
  create index "audit_entry_search" on "audit_entry" using gin ("search_text" gin_trgm_ops) with (fastupdate = off);
exception when others then
  raise notice 'searches of the audit log read every row: %', sqlerrm;
end $$;
