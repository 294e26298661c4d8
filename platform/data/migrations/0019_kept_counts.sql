CREATE TABLE "kept_count" (
	"list" text NOT NULL,
	"scope_id" text NOT NULL,
	"status" integer NOT NULL,
	"hour" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "quote_request_updated";--> statement-breakpoint
DROP INDEX "order_updated";--> statement-breakpoint
CREATE INDEX "kept_count_hour" ON "kept_count" USING btree ("list","scope_id","status","hour","count");--> statement-breakpoint
CREATE INDEX "quote_request_updated" ON "quote_request" USING btree ("scope_id","status","updated_at" DESC NULLS FIRST,"id","expires_at");--> statement-breakpoint
CREATE INDEX "order_updated" ON "order" USING btree ("scope_id","status","updated_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE FUNCTION "keep_quote_request_count"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    insert into kept_count (list, scope_id, status, hour, count)
    select 'quote_request', scope_id, status, case when status = 1 then floor(extract(epoch from expires_at) / 3600)::int else 0 end, count(*) from new_rows group by 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into kept_count (list, scope_id, status, hour, count)
    select 'quote_request', scope_id, status, case when status = 1 then floor(extract(epoch from expires_at) / 3600)::int else 0 end, -count(*) from old_rows group by 2, 3, 4;
  elsif tg_op = 'UPDATE' then
    insert into kept_count (list, scope_id, status, hour, count)
    select 'quote_request', scope_id, status, hour, sum(change) from (
      select scope_id, status, case when status = 1 then floor(extract(epoch from expires_at) / 3600)::int else 0 end as hour, 1 as change from new_rows
      union all
      select scope_id, status, case when status = 1 then floor(extract(epoch from expires_at) / 3600)::int else 0 end, -1 from old_rows
    ) as changes group by 2, 3, 4 having sum(change) <> 0;
  else
    delete from kept_count where list = 'quote_request';
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "keep_quote_request_count_insert" AFTER INSERT ON "quote_request" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_quote_request_count"();
--> statement-breakpoint
CREATE TRIGGER "keep_quote_request_count_update" AFTER UPDATE ON "quote_request" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_quote_request_count"();
--> statement-breakpoint
CREATE TRIGGER "keep_quote_request_count_delete" AFTER DELETE ON "quote_request" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_quote_request_count"();
--> statement-breakpoint
CREATE TRIGGER "keep_quote_request_count_truncate" AFTER TRUNCATE ON "quote_request" FOR EACH STATEMENT EXECUTE FUNCTION "keep_quote_request_count"();
--> statement-breakpoint
INSERT INTO kept_count (list, scope_id, status, hour, count)
SELECT 'quote_request', scope_id, status, case when status = 1 then floor(extract(epoch from expires_at) / 3600)::int else 0 end, count(*) FROM "quote_request" GROUP BY 2, 3, 4;
--> statement-breakpoint
CREATE FUNCTION "keep_order_count"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    insert into kept_count (list, scope_id, status, hour, count)
    select 'order', scope_id, status, 0, count(*) from new_rows group by 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into kept_count (list, scope_id, status, hour, count)
    select 'order', scope_id, status, 0, -count(*) from old_rows group by 2, 3, 4;
  elsif tg_op = 'UPDATE' then
    insert into kept_count (list, scope_id, status, hour, count)
    select 'order', scope_id, status, hour, sum(change) from (
      select scope_id, status, 0 as hour, 1 as change from new_rows
      union all
      select scope_id, status, 0, -1 from old_rows
    ) as changes group by 2, 3, 4 having sum(change) <> 0;
  else
    delete from kept_count where list = 'order';
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "keep_order_count_insert" AFTER INSERT ON "order" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_count"();
--> statement-breakpoint
CREATE TRIGGER "keep_order_count_update" AFTER UPDATE ON "order" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_count"();
--> statement-breakpoint
CREATE TRIGGER "keep_order_count_delete" AFTER DELETE ON "order" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_count"();
--> statement-breakpoint
CREATE TRIGGER "keep_order_count_truncate" AFTER TRUNCATE ON "order" FOR EACH STATEMENT EXECUTE FUNCTION "keep_order_count"();
--> statement-breakpoint
INSERT INTO kept_count (list, scope_id, status, hour, count)
SELECT 'order', scope_id, status, 0, count(*) FROM "order" GROUP BY 2, 3, 4;
