CREATE INDEX "audit_entry_kind" ON "audit_entry" USING btree ("scope_id","kind","at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE FUNCTION "keep_audit_count"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    insert into kept_count (list, scope_id, status, hour, count)
    select 'audit/' || coalesce(kind, ''), scope_id, 0, 0, count(*) from new_rows where scope_id is not null group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into kept_count (list, scope_id, status, hour, count)
    select 'audit/' || coalesce(kind, ''), scope_id, 0, 0, -count(*) from old_rows where scope_id is not null group by 1, 2;
  else
    delete from kept_count where list like 'audit/%';
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "keep_audit_count_insert" AFTER INSERT ON "audit_entry" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_count"();
--> statement-breakpoint
CREATE TRIGGER "keep_audit_count_delete" AFTER DELETE ON "audit_entry" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_count"();
--> statement-breakpoint
CREATE TRIGGER "keep_audit_count_truncate" AFTER TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_count"();
--> statement-breakpoint
INSERT INTO kept_count (list, scope_id, status, hour, count)
SELECT 'audit/' || coalesce(kind, ''), scope_id, 0, 0, count(*) FROM "audit_entry" WHERE scope_id IS NOT NULL GROUP BY 1, 2;
