-- Indexes the search texts for words inside them. Without pg_trgm, or without the right to add it, the server scans the texts.
DO $$
begin
  create extension if not exists pg_trgm;
  create index "quote_request_search" on "quote_request" using gin ("search_text" gin_trgm_ops) with (fastupdate = off);
  create index "order_search" on "order" using gin ("search_text" gin_trgm_ops) with (fastupdate = off);
exception when others then
  raise notice 'searches read every row: %', sqlerrm;
end $$;
